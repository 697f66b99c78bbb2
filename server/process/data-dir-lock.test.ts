import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openedFolder } from '../testing/opened.ts';
import { lockDataDir } from './data-dir-lock.ts';

const folder = await openedFolder();

/** A process that takes the lock and lives until it is killed. */
async function holder() {
  const module = JSON.stringify(join(import.meta.dirname, 'data-dir-lock.ts'));
  const program = `const { lockDataDir } = await import(${module});
    globalThis.giveBack = lockDataDir(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

const refusal = `Another Leafbook is running on DATA_DIR`;

it('lets one process run a garden, and the next as soon as that one is gone, even killed', async () => {
  const child = await holder();
  expect(() => lockDataDir(folder)).toThrow(refusal);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const giveBack = lockDataDir(folder);
  expect(() => lockDataDir(folder)).toThrow(refusal);
  giveBack();
  lockDataDir(folder)();
});
