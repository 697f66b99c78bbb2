import { randomInt } from 'node:crypto';
import pino from 'pino';
import { afterAll, describe, expect, inject, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { embeddedIdentifier } from '../engines/embedded/embedded-identifier.ts';
import { namedEndpoints } from '../testing/contract-requests.ts';
import { Fuzzer } from '../testing/fuzz.ts';
import { ScriptedIdentifier } from '../testing/identifiers.ts';
import { faultsOf } from '../testing/integrity.ts';
import { openedApp } from '../testing/test-app.ts';

/** The same seed sends the same requests; a failure names it. */
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
const atLeast = Number(process.env.FUZZ_REQUESTS ?? 20_000);

const engines = [embeddedIdentifier({ logger: pino({ level: 'silent' }) }), new ScriptedIdentifier('plantnet')];
const test = await openedApp({ catalogue: true, deps: { engines } });
const fuzzer = new Fuzzer(test, { patienceMs: 1_000 });
afterAll(() => {
  const { sent, statuses, slowestMs } = fuzzer;
  const engine = inject('postgresUrl') ? 'PostgreSQL' : 'SQLite';
  const told = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  process.stdout.write(
    `${engine}: ${sent} odd requests with seed ${seed}: ${told.join(', ')}; slowest ${Math.round(slowestMs)} ms\n`,
  );
});

/** More for what takes a body; fewer for what hashes a password each time. */
function weightOf({ body, upload, path }: Endpoint): number {
  if (/auth\/sign|password/.test(path)) return 0.5;
  return body || upload ? 3 : 1;
}
const total = namedEndpoints.reduce((sum, [, endpoint]) => sum + weightOf(endpoint), 0);
const requestsFor = (endpoint: Endpoint): number => Math.ceil((atLeast * weightOf(endpoint)) / total);

/** The share of the requests to each endpoint that succeeded. */
const succeeded = new Map<string, number>();

/** What needs the token of a link, a server with mail or invitations, stored photos, or hundreds of plants, or has no end. */
const unreachable =
  /^(events\.stream|bulkActions\.progress|identifications\.ask|reminders\.(askToStop|stop)Email|account\.(confirmEmail|refuseEmail|sendConfirmation|askPasswordReset|resetPassword|invite|withdrawInvite))$/;
const reachable = (name: string, { upload }: Endpoint) => !upload && !unreachable.test(name);

describe('odd requests', () => {
  it.each(namedEndpoints)('are answered calmly by %s', { timeout: 300_000 }, async (name, endpoint) => {
    fuzzer.renew();
    let share = 0;
    // Of a hundred odd requests none may be right, by chance; then it is asked again, with other ones.
    for (let round = 0; round === 0 || (round < 10 && share === 0 && reachable(name, endpoint)); round += 1) {
      share = await fuzzer.ask(endpoint, { requests: requestsFor(endpoint), seed: seed + round });
    }
    succeeded.set(name, share);
  });

  it('were sent in thousands', () => {
    expect(fuzzer.sent).toBeGreaterThanOrEqual(atLeast);
  });

  it('reached what each endpoint does, and not its checks alone', () => {
    const never = namedEndpoints.filter(
      ([name, endpoint]) => reachable(name, endpoint) && (succeeded.get(name) ?? 0) === 0,
    );
    expect(never.map(([name]) => name)).toEqual([]);
  });

  it('left the database whole', { timeout: 60_000 }, async () => {
    expect(await faultsOf(test)).toEqual([]);
  });
});
