import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { content, exported, imported, importing } from '../../testing/exports.ts';
import { installations } from '../../testing/installations.ts';
import { person } from '../../testing/people.ts';
import { plantRow } from '../../testing/plants.ts';
import { addedBy, gardensHere, severalGardens } from '../../testing/several-gardens.ts';
import { addMember } from '../../testing/shared-gardens.ts';

const { here, there } = await installations();
const scene = await severalGardens(here);
const zip = await exported(scene.ann);
const before = await content(zip);

type Item = Record<string, unknown>;
const list = (name: string, files = before): Item[] => JSON.parse(files[`${name}.json`] ?? '');
const keyed = (name: string, files = before) => new Map(list(name, files).map((item) => [item.key, item]));

/** The names of the plants that the items of a list belong to. */
const plantsOf = (name: string): unknown[] => {
  const plants = keyed('plants');
  return list(name).map(({ plant }) => plants.get(plant)?.commonName ?? null);
};

describe('an export', () => {
  it('names the gardens that one owns, and those of others in which one made something', () => {
    const unset = {
      timeZone: null,
      hemisphere: null,
      hardinessZone: null,
      latitude: null,
      longitude: null,
      firstFrost: null,
      lastFrost: null,
      tags: [],
      fields: [],
      careKinds: [],
      places: [],
    };
    expect(list('gardens')).toEqual([
      { key: 'own-garden', name: null, isOwn: true, createdAt: null, ...unset },
      { key: expect.any(String), name: null, isOwn: false, createdAt: expect.any(String), ...unset },
      { key: expect.any(String), name: 'Allotment', isOwn: false, createdAt: expect.any(String), ...unset },
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
    expect(header).toMatch(/,fun fact,garden$/);
    const gardens = ['My Garden', 'Allotment', 'Allotment', ...Array(7).fill('Garden')];
    expect(rows.filter(Boolean).map((row) => row.split(',').at(-1))).toEqual(gardens);
    expect(before['care.csv']).toMatch(/,note,garden\r\n/);
    const alone = await person(here);
    await plantRow(here, alone);
    expect((await content(await exported(alone)))['plants.csv']).toMatch(/,fun fact\r\n/);
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
    const gardens = (await gardensHere(here, mover)).map(({ id }) => id);
    const makers = here.deps.db.selectFrom('plants').select('userId').distinct().where('gardenId', 'in', gardens);
    expect(await makers.execute()).toEqual([{ userId: mover.user.id }]);
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

it('keeps a comment on a plant whose gardener deleted their account', async () => {
  const [ann, cleo] = [await person(here), await person(here, { username: 'Cleo' })];
  const shared = await addMember(here, cleo.garden, ann, 'viewer');
  const plant = await plantRow(here, cleo, { isPublic: true, commonName: 'Palm' });
  await ann.inject({ method: 'POST', url: `/api/plants/${plant}/comments`, payload: { comment: 'How tall!' } });
  // As the end of an account leaves a plant of a garden that others go on with.
  await sql`update plants set user_id = null where garden_id = ${shared.id}`.execute(here.deps.db);
  expect(list('community', await content(await exported(ann)))).toMatchObject([
    { kind: 'written', comment: 'How tall!', plant: { commonName: 'Palm' }, gardener: 'Garden User' },
  ]);
});
