import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asked } from '../../testing/care.ts';
import { altered, content, exported, imported, importing } from '../../testing/exports.ts';
import { type Person, person } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';

/** `there` always runs on SQLite, so that on PostgreSQL the garden moves between engines. */
let here: TestApp;
let there: TestApp;
let other: Awaited<ReturnType<typeof testDatabase>>;
/** The files are from the day before; what is in the trash there can still be restored. */
const now = () => new Date('2026-10-06T08:00:00Z');
beforeAll(async () => {
  other = await testDatabase({ sqlite: true });
  [here, there] = [await testApp({ deps: { now } }), await testApp({ deps: { db: other.db, now } })];
});
afterAll(async () => {
  await there.close();
  await other.close();
  await here.close();
});

const past = (version: number): Buffer =>
  readFileSync(join(import.meta.dirname, `../../testing/past-exports/version-${version}.zip`));
type Item = Record<string, unknown>;
const list = (files: Record<string, string>, name: string): Item[] => JSON.parse(files[`${name}.json`] ?? '[]');

/** The ids of the gardens that somebody's plants, events and photos are in. */
async function gardensOf({ deps: { db } }: TestApp, { user }: Person): Promise<number[]> {
  const found = new Set<number>();
  for (const table of ['plants', 'calendarEvents', 'photos', 'careLogs', 'identifications'] as const) {
    const rows = await db.selectFrom(table).select('gardenId').where('userId', '=', user.id).execute();
    for (const { gardenId } of rows) found.add(gardenId);
  }
  return [...found];
}

describe.each([1, 2, 3])('an export of version %i', (version) => {
  it('is imported into the own garden, with all that it holds', async () => {
    const mover = await person(here);
    const report = await imported(mover, past(version));
    expect(report).toMatchObject({
      ...{ gardens: { added: 0, kept: 0 }, plants: { added: 3, kept: 0 }, photos: { added: 4, kept: 0 } },
      ...{ events: { added: 4, kept: 0 }, careLogs: { added: 2, kept: 0 }, carePlans: { added: 2, kept: 0 } },
      ...{ journalEntries: { added: 1, kept: 0 }, notes: [] },
    });
    expect(await gardensOf(here, mover)).toEqual([mover.garden.id]);

    const before = await content(past(version));
    const after = await content(await exported(mover));
    const garden = 'own-garden';
    const single = { place: null, series: null, occurrenceOn: null };
    expect(list(after, 'gardens')).toEqual([
      { key: garden, name: null, isOwn: true, createdAt: null, timeZone: null, hemisphere: null, hardinessZone: null },
    ]);
    const identified = new Set(list(after, 'identifications').map(({ plant }) => plant));
    const withOrigin = (plant: Item) => ({ ...plant, garden, origin: identified.has(plant.key) ? 'photo' : 'import' });
    expect(list(after, 'plants')).toEqual(list(before, 'plants').map(withOrigin));
    expect(list(after, 'events')).toEqual(
      list(before, 'events').map((event) => ({ garden, doneAt: null, ...event, ...single })),
    );
    expect(list(after, 'event-series')).toEqual([]);
    for (const name of ['photos', 'care-plans', 'care-logs', 'journal', 'badges', 'community'])
      expect([name, list(after, name)]).toEqual([name, list(before, name)]);
    const withEngine = ({ engine, ...said }: Item) => ({
      ...{ ...said, engine: engine === null ? null : 'embedded', engineVersion: engine, earlierAnswers: [] },
    });
    if (version > 1) expect(list(after, 'identifications')).toEqual(list(before, 'identifications').map(withEngine));
  });

  it('is the same from then on, and adds nothing when it is imported again', async () => {
    const [first, second] = [await person(here), await person(there)];
    await imported(first, past(version));
    const zip = await exported(first);
    await imported(second, zip);
    expect(await content(await exported(second))).toEqual(await content(zip));
    for (const mover of [first, second]) {
      const { notes, ...counts } = await imported(mover, past(version));
      expect([notes, Object.values(counts).map(({ added }) => added)]).toEqual([[], Array(8).fill(0)]);
      expect(await content(await exported(mover))).toEqual(await content(zip));
    }
  });
});

it('no earlier version knows gardens', async () => {
  const mover = await person(here);
  const before = await content(past(2));
  const plants = list(before, 'plants').map((plant) => ({ ...plant, garden: 'some-other-1-abc' }));
  const answer = await importing(mover, await altered(past(2), { 'plants.json': () => JSON.stringify(plants) }));
  expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'plants.json: plants[0].garden']);
  expect(await asked(mover, 'GET', '/api/plants')).toEqual([]);
});
