import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { sharedStreams } from '../../db/event-streams.ts';
import { type OpenStream, openStream, postgresUserEvents, startListening } from '../../testing/event-streams.ts';
import { type Person, person, type TestApp, testApp } from '../../testing/kit.ts';
import { createDatabase } from '../../testing/run-sql.ts';
import { until } from '../../testing/until.ts';

/** Three apps on one database that know of each other through it alone; on SQLite there is one. */
const postgresUrl = inject('postgresUrl');
const apps: TestApp[] = [];
const origins: string[] = [];

beforeAll(async () => {
  if (!postgresUrl) return;
  // Events reach all who listen in the same database, so they get one without those of other tests.
  const eventsUrl = await createDatabase(postgresUrl, 'event_cap', 'template0');
  for (let n = 0; n < 3; n += 1) {
    const db = apps[0]?.deps.db;
    apps.push(await testApp({ deps: { userEvents: postgresUserEvents(eventsUrl), ...(db && { db }) } }));
  }
  for (const app of apps) origins.push(await startListening(app));
});
afterAll(async () => {
  for (const app of apps.toReversed()) await app.close();
});

const first = () => apps[0] as TestApp;
const countRows = async ({ user }: Person) =>
  (await first().deps.db.selectFrom('eventStreams').select('streamId').where('userId', '=', user.id).execute()).length;

const openOnes = (streams: OpenStream[]) => streams.filter((stream) => !stream.text().includes('event: replaced'));

it.skipIf(!postgresUrl)(
  'a person has four streams over all processes: the newest, and the others are told',
  async () => {
    const [gardener, neighbor] = [await person(first()), await person(first())];
    const elsewhere = await openStream(neighbor, origins[1] ?? '');
    const streams: OpenStream[] = [];
    for (let n = 0; n < 7; n += 1) {
      const stream = await openStream(gardener, origins[n % 3] ?? '');
      streams.push(stream);
      await stream.until(/count/);
      await until(async () => (await countRows(gardener)) === Math.min(n + 1, 4));
    }
    const [replaced, newest] = [streams.slice(0, 3), streams.slice(3)];
    await Promise.all(replaced.map(({ ended }) => ended));
    for (const stream of replaced) expect(stream.text()).toMatch(/event: replaced\ndata: \{\}\n\n$/);
    expect(openOnes(streams)).toEqual(newest);
    expect(elsewhere.text()).not.toContain('replaced');
    for (const stream of [...newest, elsewhere]) stream.leave();
    await until(async () => (await countRows(gardener)) === 0);
  },
);

it.skipIf(!postgresUrl)('of many that open at once, four stay', async () => {
  const gardener = await person(first());
  const streams = await Promise.all(Array.from({ length: 9 }, (_, n) => openStream(gardener, origins[n % 3] ?? '')));
  await until(() => openOnes(streams).length === 4);
  expect(await countRows(gardener)).toBe(4);
  for (const stream of streams) stream.leave();
});

it.skipIf(!postgresUrl)('streams of a process that was killed stop counting, and their rows go', async () => {
  const gardener = await person(first());
  const { db } = first().deps;
  const lost = (id: string, ago: number) => ({
    ...{ streamId: id, userId: gardener.user.id, openedAt: new Date().toISOString() },
    leasedUntil: new Date(Date.now() - ago).toISOString(),
  });
  const hourMs = 60 * 60 * 1000;
  const rows = [lost('a', 1_000), lost('b', 1_000), lost('c', 1_000), lost('d', 2 * hourMs)];
  await db.insertInto('eventStreams').values(rows).execute();
  const streams = sharedStreams(db, 4);
  for (const id of ['e', 'f', 'g', 'h']) expect(await streams?.add(id, gardener.user.id)).toBe(false);
  await streams?.renew(['a', 'e']);
  expect([...((await streams?.find(['a', 'd', 'e'])) ?? [])].sort()).toEqual(['a', 'e']);
  expect(await streams?.add('i', gardener.user.id)).toBe(true);
});
