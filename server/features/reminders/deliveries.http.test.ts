import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { confirmAddress, openedSink } from '../../testing/accounts.ts';
import { startJob } from '../../testing/jobs.ts';
import { asked, openedApp, type Person, person } from '../../testing/kit.ts';
import { opened, openedFolder } from '../../testing/opened.ts';
import { look, outgoingThrough, prefer, waterOn } from '../../testing/reminders.ts';
import { until } from '../../testing/until.ts';
import { type SendingDeps, sendReminders } from './send.service.ts';

/** Connections of their own to the one database, as those of several processes. */
let connections: OpenDatabase[] = [];
const people: Person[] = [];
let now = '';

const sink = await openedSink();
const folder = await openedFolder();
const world = { outgoing: outgoingThrough(sink.url), now: () => new Date(now) };
now = '2026-05-10T08:00:00.000Z';
// On PostgreSQL each query takes whichever connection of the pool is free.
if (!inject('postgresUrl')) connections = [1, 2, 3].map(() => openDatabase(join(folder, 'leafbook.db')));
for (const each of connections) {
  await opened(each.db);
  await migrate(each);
}
const [first] = connections;
const test = await openedApp({ deps: { ...world, ...(first && { db: first.db }) } });
const processes = [0, 1, 2].map((n) => ({ ...world, db: connections[n]?.db ?? test.deps.db }));
for (let n = 0; n < 7; n += 1) {
  const one = await person(test);
  await confirmAddress(test, one);
  await waterOn(test, one, '2026-05-10');
  await prefer(one, { email: true });
  people.push(one);
}
beforeEach(async () => {
  await test.deps.db.deleteFrom('reminderDeliveries').execute();
  now = '2026-05-10T08:00:00.000Z';
});

const sentTo = () => sink.received.flatMap(({ to }) => to).sort();
const everybody = () => people.map(({ email }) => email).sort();
const states = async () => {
  const rows = await test.deps.db
    .selectFrom('reminderDeliveries')
    .select('state')
    .where('day', '=', '2026-05-10')
    .execute();
  return new Set(rows.map(({ state }) => state));
};

describe('several processes on one database', () => {
  it('send each reminder once', async () => {
    await Promise.all(processes.map((deps) => look(deps)));
    expect(sentTo()).toEqual(everybody());
    await Promise.all(processes.map((deps) => look(deps)));
    expect(sentTo()).toEqual(everybody());
  });

  it('try each failed one again once', async () => {
    sink.refuse(451);
    await Promise.all(processes.map((deps) => look(deps)));
    expect(sentTo()).toEqual([]);
    sink.refuse(null);
    now = '2026-05-10T08:06:00.000Z';
    await Promise.all(processes.map((deps) => look(deps)));
    expect(sentTo()).toEqual(everybody());
  });
});

it('reach all others where that of one gardener always fails, and the failure is reported', async () => {
  const [lost] = people as [Person];
  await asked(lost, 'PATCH', '/api/settings', { timeZone: 'UTC' });
  await test.deps.db
    .updateTable('userSettings')
    .set({ timeZone: 'Nowhere/Atlantis' })
    .where('userId', '=', lost.user.id)
    .execute();
  const logged: object[] = [];
  const signal = new AbortController().signal;
  const sending = sendReminders(processes[0] as SendingDeps, {
    stop: signal,
    cut: signal,
    log: (one) => logged.push(one),
  });
  await expect(sending).rejects.toThrow('time zone');
  expect(sentTo()).toEqual(everybody().filter((email) => email !== lost.email));
  expect(logged).toContainEqual({ userId: lost.user.id, outcome: 'error', why: expect.stringContaining('time zone') });
  await asked(lost, 'PATCH', '/api/settings', { timeZone: 'UTC' });
  await look(processes[0] as SendingDeps);
  expect(sentTo()).toEqual(everybody());
});

describe('a process that is stopped', () => {
  it('sends from its start on, and nothing more once it has stopped', async () => {
    const [deps] = processes as [SendingDeps];
    const stop = startJob('reminders', deps);
    await until(() => sink.received.length === people.length);
    await stop();
    expect(sentTo()).toEqual(everybody());
    expect(await states()).toEqual(new Set(['sent']));
  });

  it('ends what it has begun, and leaves the rest to the next one', async () => {
    const [deps] = processes as [SendingDeps];
    const held = sink.hold();
    const stop = startJob('reminders', deps);
    await until(() => held.waiting() === 4);
    const stopped = stop();
    held.release();
    await stopped;
    expect(sentTo()).toHaveLength(4);
    await look(processes[1] ?? deps);
    expect(sentTo()).toEqual(everybody());
  });

  it('cuts off what does not end, and nobody sends that again', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const [deps] = processes as [SendingDeps];
    const outgoing = outgoingThrough(`smtp://127.0.0.1:${port}`);
    const stop = startJob('reminders', { ...deps, outgoing }, { patienceMs: 100 });
    await once(silent, 'connection');
    await stop();
    silent.close();
    now = '2026-05-10T12:00:00.000Z';
    await look(deps);
    const sent = sentTo();
    expect(new Set(sent).size).toBe(sent.length);
    expect(sent.length).toBeLessThan(people.length);
    expect(await states()).toEqual(new Set(['sent']));
  });
});
