import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportReport } from '../../../contract/portability.ts';
import type { GardenEditor } from '../../garden-access.ts';
import { encodePhoto } from '../../images/encode.ts';
import { asked, planned } from '../../testing/care.ts';
import { altered, content, exported, imported, importing, items } from '../../testing/exports.ts';
import { identifiedPlant } from '../../testing/identifications.ts';
import { type Person, person } from '../../testing/people.ts';
import { drawnPicture, form, jpegPhoto } from '../../testing/photos.ts';
import { plantRow } from '../../testing/plants.ts';
import { addMember, dropMember, makeGarden } from '../../testing/shared-gardens.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { keepPhoto } from '../photos/photos.service.ts';

/** `there` is another installation; it always runs on SQLite, so that on PostgreSQL the gardens move between engines. */
let here: TestApp;
let there: TestApp;
let other: Awaited<ReturnType<typeof testDatabase>>;
let scene: Scene;
let zip: Buffer;
let before: Record<string, string>;
const patienceMs = 60_000;
beforeAll(async () => {
  other = await testDatabase({ sqlite: true });
  [here, there] = [await testApp(), await testApp({ deps: { db: other.db } })];
  scene = await sharedGardens(here);
  zip = await exported(scene.ann);
  before = await content(zip);
}, patienceMs);
afterAll(async () => {
  await there.close();
  await other.close();
  await here.close();
});

interface Scene {
  ann: Person;
  ben: Person;
  allotment: GardenEditor;
  bens: GardenEditor;
  /** Plants of Ben's own garden, by their names. */
  plants: Record<string, number>;
}

async function kept(test: TestApp, garden: GardenEditor): Promise<{ id: number; key: string }> {
  return keepPhoto(test.deps, garden, await encodePhoto(await drawnPicture(60, 40)), async (_tx, photo) => photo);
}

const event = (who: Person, garden: { id: number }, title: string) =>
  asked(who, 'POST', `/api/calendar?garden=${garden.id}`, {
    ...{ title, eventType: 'planting', date: '2026-09-01T10:00:00.000Z', description: `${title}, all of it` },
  });

async function notePhoto(who: Person, entryId: number): Promise<void> {
  const image = form({ name: 'image', content: await jpegPhoto(90, 80), filename: 'a.jpg', type: 'image/jpeg' });
  const answer = await who.inject({ method: 'POST', url: `/api/journal/${entryId}/photos`, ...image });
  expect(answer.statusCode).toBe(201);
}

/**
 * Ann has her own garden, an allotment that she shares with Ben, and is a gardener in Ben's own garden. She looks at one
 * of Cleo's, left another and ended a third.
 */
async function sharedGardens(test: TestApp): Promise<Scene> {
  const ann = await person(test, { username: 'Ann' });
  const ben = await person(test, { username: 'Benedict' });
  const cleo = await person(test, { username: 'Cleopatra' });
  await plantRow(test, ann, { commonName: 'Anns fern' });
  await event(ann, ann.garden, 'Anns own task');

  const allotment = await makeGarden(test, ann, 'Allotment');
  const bensAllotment = await addMember(test, allotment, ben, 'gardener');
  const inAllotment = { gardenId: allotment.id };
  const { plantId: rose } = await identifiedPlant(
    ...([test, ann, ['flower'], { ...inAllotment, commonName: 'Shared rose', isPublic: true }] as const),
    () => kept(test, allotment),
  );
  const kale = await plantRow(test, ben, { ...inAllotment, commonName: 'Bens kale' });
  const plan = await planned(ann, kale, { startOn: '2026-05-04' });
  await asked(ben, 'POST', `/api/care/${plan.event?.id}/done`, { note: 'Ben watered' });
  await asked(ben, 'POST', `/api/plants/${rose}/care`, { type: 'pruning' });
  const entry = await asked(ben, 'POST', `/api/plants/${rose}/journal`, { date: '2026-05-04', note: 'Ben saw buds' });
  await notePhoto(ben, entry.id);
  await event(ben, bensAllotment, 'Bens task in the allotment');
  await event(ann, allotment, 'Anns task in the allotment');

  const bens = await addMember(test, ben.garden, ann, 'gardener');
  const row = (who: Person, commonName: string, differing: object = {}) =>
    plantRow(test, who, { gardenId: bens.id, commonName, ...differing });
  const plants: Record<string, number> = {
    identified: await row(ann, 'Identified by Ann', { isPublic: true }),
    logged: await row(ben, 'Logged by Ann', { photoId: (await kept(test, ben.garden)).id }),
    noted: await row(ben, 'Noted by Ann'),
    shown: await row(ben, 'Shown by Ann', { photoId: (await kept(test, bens)).id }),
    pictured: await row(ben, 'In a picture by Ann'),
    planned: await row(ben, 'Planned by Ann'),
    done: await row(ben, 'Done by Ann'),
    untouched: await row(ben, 'Untouched'),
  };
  const of = (name: string): number => plants[name] ?? 0;
  await asked(ann, 'POST', `/api/plants/${of('logged')}/care`, { type: 'pruning', note: 'Ann pruned' });
  await asked(ben, 'POST', `/api/plants/${of('logged')}/care`, { type: 'pruning', note: 'Ben secretly pruned' });
  await asked(ann, 'POST', `/api/plants/${of('noted')}/journal`, { date: '2026-05-04', note: 'Ann noted' });
  await asked(ben, 'POST', `/api/plants/${of('noted')}/journal`, { date: '2026-05-04', note: 'Ben secretly noted' });
  const secret = await asked(ben, 'POST', `/api/plants/${of('pictured')}/journal`, {
    ...{ date: '2026-05-05', note: 'Ben secretly looked' },
  });
  await notePhoto(ben, secret.id);
  await notePhoto(ann, secret.id);
  const mine = await planned(ann, of('planned'), { startOn: '2026-05-04' });
  await asked(ben, 'POST', `/api/care/${mine.event?.id}/done`);
  await planned(ben, of('planned'), { type: 'repotting', months: [3] });
  const theirs = await planned(ben, of('done'), { startOn: '2026-05-04' });
  await asked(ann, 'POST', `/api/care/${theirs.event?.id}/done`, { note: 'Ann did it' });
  await event(ben, ben.garden, 'Bens secret task');
  await event(ann, bens, 'Anns task at Bens');

  await plantRow(test, cleo, { commonName: 'Cleos palm' });
  await addMember(test, cleo.garden, ann, 'viewer');
  const left = await makeGarden(test, cleo, 'Left behind');
  await addMember(test, left, ann, 'gardener');
  await plantRow(test, ann, { gardenId: left.id, commonName: 'Left behind' });
  await event(ann, left, 'Left behind');
  await dropMember(test, left, ann);
  const ended = await makeGarden(test, ann, 'Ended');
  const deletedAt = test.deps.now().toISOString();
  await plantRow(test, ann, { gardenId: ended.id, commonName: 'Of the ended garden', deletedAt });
  await test.deps.db.updateTable('gardens').set({ deletedAt }).where('id', '=', ended.id).execute();
  return { ann, ben, allotment, bens, plants };
}

type Item = Record<string, unknown>;
const list = (name: string, files = before): Item[] => JSON.parse(files[`${name}.json`] ?? '');
const keyed = (name: string, files = before) => new Map(list(name, files).map((item) => [item.key, item]));

/** The names of the plants that the items of a list belong to. */
const plantsOf = (name: string): unknown[] => {
  const plants = keyed('plants');
  return list(name).map(({ plant }) => plants.get(plant)?.commonName ?? null);
};

const gardensHere = ({ deps: { db } }: TestApp, { user }: Person) =>
  db
    .selectFrom('gardenMembers')
    .innerJoin('gardens', 'gardens.id', 'gardenMembers.gardenId')
    .select(['gardens.id', 'gardens.name', 'gardens.ownOf', 'gardenMembers.role'])
    .where('userId', '=', user.id)
    .where('deletedAt', 'is', null)
    .orderBy('gardens.id')
    .execute();

const addedBy = ({ notes: _, ...counts }: ImportReport): number =>
  Object.values(counts).reduce((sum, { added }) => sum + added, 0);

describe('an export', () => {
  it('names the gardens that one owns, and those of others in which one made something', () => {
    expect(list('gardens')).toEqual([
      { key: 'own-garden', name: null, isOwn: true, createdAt: null },
      { key: expect.any(String), name: null, isOwn: false, createdAt: expect.any(String) },
      { key: expect.any(String), name: 'Allotment', isOwn: false, createdAt: expect.any(String) },
    ]);
  });

  it("holds all of one's own gardens, whoever made it, and of others' what one made there", () => {
    const gardens = keyed('gardens');
    const names = list('plants').map(({ commonName, garden }) => [gardens.get(garden)?.name, commonName]);
    expect(names).toEqual([
      [null, 'Anns fern'],
      ...['Shared rose', 'Bens kale'].map((name) => ['Allotment', name]),
      ...['Identified', 'Logged', 'Noted', 'Shown'].map((name) => [null, `${name} by Ann`]),
      ...['In a picture by Ann', 'Planned by Ann', 'Done by Ann'].map((name) => [null, name]),
    ]);
    expect(list('events').map(({ title, garden }) => [gardens.get(garden)?.name, title])).toEqual([
      [null, 'Anns own task'],
      ['Allotment', 'Water Bens kale'],
      ['Allotment', 'Water Bens kale'],
      ['Allotment', 'Bens task in the allotment'],
      ['Allotment', 'Anns task in the allotment'],
      // The first of her plan, which Ben did, and the open one, which his tick made; then what she did of his.
      [null, 'Water Planned by Ann'],
      [null, 'Water Planned by Ann'],
      [null, 'Water Done by Ann'],
      [null, 'Anns task at Bens'],
    ]);
    expect(plantsOf('care-plans')).toEqual(['Bens kale', 'Planned by Ann']);
    expect(list('care-logs').map(({ note }) => note)).toEqual(['Ben watered', null, 'Ann pruned', 'Ann did it']);
    expect(list('journal').map(({ note, photos }) => [note, (photos as string[]).length])).toEqual([
      ['Ben saw buds', 1],
      ['Ann noted', 0],
      // Ben's entry, of which only the photo is hers.
      ['', 1],
    ]);
  });

  it('shows what is public as its owners decided only where one is an owner', () => {
    const isPublic = new Map(list('plants').map((plant) => [plant.commonName, plant.isPublic]));
    expect([isPublic.get('Shared rose'), isPublic.get('Identified by Ann')]).toEqual([true, false]);
  });

  it('names no other member, and nothing of what others made in their gardens, or of gardens that one left or ended', () => {
    const all = Object.values(before).join('\n');
    expect(all).not.toMatch(/Benedict|Cleo|secret|Untouched|Left behind|ended/i);
    const cover = new Map(list('plants').map((plant) => [plant.commonName, plant.cover]));
    expect([cover.get('Logged by Ann'), cover.get('Shown by Ann')]).toEqual([null, expect.any(String)]);
  });

  it('says in the tables for people which garden something is in, where there are several', async () => {
    const [header = '', ...rows] = String(before['plants.csv']).split('\r\n');
    expect(header).toMatch(/,description,garden$/);
    expect(rows.filter(Boolean).map((row) => row.split(',').at(-1))).toEqual([
      'My Garden',
      ...['Allotment', 'Allotment'],
      ...Array(7).fill('Garden'),
    ]);
    expect(before['care.csv']).toMatch(/,note,garden\r\n/);
    const alone = await person(here);
    await plantRow(here, alone);
    expect((await content(await exported(alone)))['plants.csv']).toMatch(/,care notes,description\r\n/);
  });
});

describe('what is exported, imported and exported again', () => {
  it('is the same on another installation, in gardens that the importer alone owns', async () => {
    const mover = await person(there);
    const report = await imported(mover, zip);
    expect([report.gardens, report.plants, report.notes]).toEqual([{ added: 2, kept: 0 }, { added: 10, kept: 0 }, []]);
    const gardens = await gardensHere(there, mover);
    expect(gardens).toMatchObject([
      { name: null, ownOf: mover.user.id, role: 'owner' },
      { name: null, ownOf: null, role: 'owner' },
      { name: 'Allotment', ownOf: null, role: 'owner' },
    ]);
    const second = await exported(mover);
    expect(await content(second)).toEqual(before);

    expect(addedBy(await imported(mover, zip))).toBe(0);
    expect(await gardensHere(there, mover)).toEqual(gardens);
    expect(await content(await exported(mover))).toEqual(before);

    // And back home it is known, where Ann is still a member.
    const home = await imported(scene.ann, second);
    expect([addedBy(home), home.notes]).toEqual([0, []]);
    expect(await content(await exported(scene.ann))).toEqual(before);
  });

  it('is the same in another account of the installation, and touches nothing of others', async () => {
    const bensBefore = await content(await exported(scene.ben));
    const mover = await person(here);
    await imported(mover, zip);
    expect(await content(await exported(mover))).toEqual(before);
    expect(await content(await exported(scene.ben))).toEqual(bensBefore);
    expect(await content(await exported(scene.ann))).toEqual(before);
    const makers = await here.deps.db
      .selectFrom('plants')
      .innerJoin('gardenMembers', 'gardenMembers.gardenId', 'plants.gardenId')
      .select('plants.userId')
      .distinct()
      .where('gardenMembers.userId', '=', mover.user.id)
      .execute();
    expect(makers).toEqual([{ userId: mover.user.id }]);
  });

  it('goes on where it was broken off, in the same gardens', async () => {
    const mover = await person(there);
    const { images } = there.deps;
    const put = images.put;
    images.put = () => Promise.reject(new Error('power'));
    expect((await importing(mover, zip)).statusCode).toBe(500);
    images.put = put;
    const gardens = await gardensHere(there, mover);
    const report = await imported(mover, zip);
    expect([report.gardens, report.plants.added, report.photos.added]).toEqual([{ added: 0, kept: 2 }, 0, 4]);
    expect(await gardensHere(there, mover)).toEqual(gardens);
    expect(await content(await exported(mover))).toEqual(before);
  });
});

describe('an import', () => {
  it('is refused whole where there would be too many gardens', async () => {
    const mover = await person(there);
    for (let n = 0; n < 28; n += 1) await makeGarden(there, mover, `Garden ${n}`);
    const answer = await importing(mover, zip);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      "This file has 2 gardens that you don't have yet, and you can be in up to 30 gardens here. Nothing was imported.",
    ]);
    expect(await asked(mover, 'GET', '/api/plants')).toEqual([]);
    expect(await gardensHere(there, mover)).toHaveLength(29);
  });

  it('knows a plant that was moved to another garden of the gardener since, and adds what is missing there', async () => {
    const mover = await person(there);
    await imported(mover, zip);
    const [, , allotment] = await gardensHere(there, mover);
    const { db } = there.deps;
    const rose = await db
      .selectFrom('plants')
      .select('id')
      .where('gardenId', '=', allotment?.id ?? 0)
      .where('commonName', '=', 'Shared rose')
      .executeTakeFirstOrThrow();
    for (const table of ['careLogs', 'journalEntries'] as const) {
      const moved = { gardenId: mover.garden.id };
      await db.updateTable(table).set(moved).where('plantId', '=', rose.id).execute();
    }
    await db.updateTable('plants').set({ gardenId: mover.garden.id }).where('id', '=', rose.id).execute();
    await db.deleteFrom('careLogs').where('plantId', '=', rose.id).execute();

    const report = await imported(mover, zip);
    expect([report.plants, report.careLogs]).toEqual([
      { added: 0, kept: 10 },
      { added: 1, kept: 3 },
    ]);
    const logs = await db.selectFrom('careLogs').select('gardenId').where('plantId', '=', rose.id).execute();
    expect(logs).toEqual([{ gardenId: mover.garden.id }]);
  });

  it('adds nothing to a garden of others, and says so', async () => {
    const [ann, ben] = [await person(here), await person(here, { username: 'Bert' })];
    const bens = await addMember(here, ben.garden, ann, 'gardener');
    const plant = await plantRow(here, ann, { gardenId: bens.id, commonName: 'Anns in Bens' });
    await asked(ann, 'POST', `/api/plants/${plant}/care`, { type: 'pruning' });
    const file = await exported(ann);
    await here.deps.db.deleteFrom('plants').where('id', '=', plant).execute();
    const report = await imported(ann, file);
    expect([addedBy(report), report.notes]).toEqual([
      0,
      ['Garden belongs to others here, so nothing was added to it.'],
    ]);
    expect(await asked(ben, 'GET', '/api/plants')).toEqual([]);

    // Once she is no member any more, it goes to a garden of her own.
    await dropMember(here, ben.garden, ann);
    expect((await imported(ann, file)).plants).toEqual({ added: 1, kept: 0 });
    expect(await asked(ben, 'GET', '/api/plants')).toEqual([]);
    expect((await gardensHere(here, ann)).map(({ role }) => role)).toEqual(['owner', 'owner']);
  });

  it('knows a garden that was ended, and adds nothing to it until it is restored', async () => {
    const mover = await person(there);
    await imported(mover, zip);
    const [, , allotment] = await gardensHere(there, mover);
    const set = (deletedAt: string | null) =>
      there.deps.db
        .updateTable('gardens')
        .set({ deletedAt })
        .where('id', '=', allotment?.id ?? 0)
        .execute();
    await set(there.deps.now().toISOString());
    const report = await imported(mover, zip);
    expect([addedBy(report), report.notes]).toEqual([
      0,
      ['Allotment was deleted here. Restore it in Settings and import the file again to add what is missing.'],
    ]);
    expect(await gardensHere(there, mover)).toHaveLength(2);
    await set(null);
    expect(await content(await exported(mover))).toEqual(before);
  });

  it('names the own garden only where it has no name', async () => {
    const named = await altered(zip, {
      'gardens.json': items<Item>((gardens) => gardens.with(0, { ...gardens[0], name: 'Sunny side' })),
    });
    const mover = await person(there);
    await imported(mover, named);
    expect((await gardensHere(there, mover))[0]?.name).toBe('Sunny side');
    await imported(
      mover,
      await altered(zip, {
        'gardens.json': items<Item>((gardens) => gardens.with(0, { ...gardens[0], name: 'Elsewhere' })),
      }),
    );
    expect((await gardensHere(there, mover))[0]?.name).toBe('Sunny side');
  });

  it('has photos of all gardens count for the importer', async () => {
    const mover = await person(there);
    const { photos } = there.deps.photoQuota;
    there.deps.photoQuota.photos = 3;
    const answer = await importing(mover, zip);
    there.deps.photoQuota.photos = photos;
    expect([answer.statusCode, await gardensHere(there, mover)]).toEqual([507, expect.objectContaining({ length: 1 })]);
  });

  it.each<[string, string, (items: Item[]) => Item[], string]>([
    [
      'a plant of an unknown garden',
      'plants',
      (all) => all.with(0, { ...all[0], garden: 'some-other-1-abc' }),
      'plants.json: plants[0].garden',
    ],
    [
      'an event of an unknown garden',
      'events',
      (all) => all.with(0, { ...all[0], garden: 'some-other-1-abc' }),
      'events.json: events[0].garden',
    ],
    [
      'an event in another garden than its plant',
      'events',
      (all) => all.with(1, { ...all[1], garden: 'own-garden' }),
      'events.json: events[1].garden',
    ],
    ['two own gardens', 'gardens', (all) => all.with(1, { ...all[1], isOwn: true }), 'gardens.json: gardens[1].isOwn'],
    ['a garden twice', 'gardens', (all) => [...all, all[1] ?? {}], 'gardens.json: gardens[3]'],
    [
      'a garden without a name',
      'gardens',
      (all) => all.with(1, { ...all[1], name: '' }),
      'gardens.json: gardens[1].name',
    ],
    [
      'a garden from the future',
      'gardens',
      (all) => all.with(1, { ...all[1], createdAt: '2999-01-01T00:00:00.000Z' }),
      'gardens.json: gardens[1].createdAt',
    ],
  ])('refuses %s', async (_what, name, change, path) => {
    const mover = await person(there);
    const answer = await importing(mover, await altered(zip, { [`${name}.json`]: items<Item>(change) }));
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path]);
    expect(await gardensHere(there, mover)).toHaveLength(1);
  });
});

it('each thing has a key of its own where two gardens hold the same import', async () => {
  const [ann, ben] = [await person(there), await person(there)];
  const single = await person(here);
  await plantRow(here, single, { commonName: 'Travelled' });
  const file = await exported(single);
  await imported(ann, file);
  await imported(ben, file);
  await addMember(there, ben.garden, ann, 'owner');
  const both = await exported(ann);
  const keys = list('plants', await content(both)).map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
  expect(addedBy(await imported(ann, both))).toBe(0);
  const mover = await person(here);
  await imported(mover, both);
  expect(await content(await exported(mover))).toEqual(await content(both));
});
