import pino from 'pino';
import { readConfig } from '../config.ts';
import { examine } from './doctor/doctor.ts';
import { type CheckResult, fail, ok, reason } from './doctor/finding.ts';

const marks = { ok: 'ok  ', warn: 'WARN', fail: 'FAIL' } as const;

async function findings(): Promise<CheckResult[]> {
  let config: ReturnType<typeof readConfig>;
  try {
    config = readConfig(process.env);
  } catch (error) {
    return [fail('Settings', reason(error))];
  }
  return [
    ok('Settings', 'Every setting can be used.'),
    ...(await examine(config, new Date(), pino({ level: 'silent' }))),
  ];
}

const found = await findings();
if (process.argv.includes('--json')) console.log(JSON.stringify(found, null, 2));
else for (const { level, about, says } of found) console.log(`${marks[level]}  ${about.padEnd(12)} ${says}`);
process.exitCode = found.some(({ level }) => level === 'fail') ? 1 : 0;
