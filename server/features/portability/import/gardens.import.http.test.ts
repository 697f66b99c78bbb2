import { describe, expect, it } from 'vitest';
import { asked } from '../../../testing/care.ts';
import { eventsDuring } from '../../../testing/event-streams.ts';
import {
  altered,
  content,
  exported,
  imported,
  importing,
  importRefused,
  items,
  setItem,
} from '../../../testing/exports.ts';
import { installations } from '../../../testing/installations.ts';
import { type Person, person } from '../../../testing/people.ts';
import { plantRow } from '../../../testing/plants.ts';
import { addedBy, gardensHere, severalGardens } from '../../../testing/several-gardens.ts';
import { addMember, dropMember, makeGarden } from '../../../testing/shared-gardens.ts';

const { here, there } = await installations();
const zip: Buffer = await exported((await severalGardens(here)).ann);
const before = await content(zip);

type Item = Record<string, unknown>;

const unknown = { garden: 'some-other-1-abc' };
const second = (change: object) => setItem('gardens.json', 1, change);

describe('an import', () => {
  it('brings along what is set for gardens, and leaves what is set here', async () => {
    const [ann, bea] = [await person(here), await person(there)];
    const allotment = await makeGarden(here, ann);
    const set = (who: Person, id: number, choices: object) => asked(who, 'PATCH', `/api/gardens/${id}`, choices);
    await set(ann, ann.garden.id, { timeZone: 'Australia/Sydney', hardinessZone: '10b', latitude: 3, longitude: 4 });
    await set(ann, allotment.id, { hemisphere: 'south', firstFrost: '04-20' });
    await set(bea, bea.garden.id, { timeZone: 'Europe/Berlin', latitude: 1, longitude: 2 });
    await plantRow(here, ann, { gardenId: allotment.id });
    const choices = async (who: Person) =>
      (await asked(who, 'GET', '/api/gardens')).map((garden: { choices: object }) => garden.choices);
    const spelled = items<Item>((gardens) =>
      gardens.map((one) => ({ ...one, timeZone: one.timeZone && 'asia/tokyo' })),
    );
    await imported(bea, await altered(await exported(ann), { 'gardens.json': spelled }));
    const unset = { latitude: null, longitude: null, firstFrost: null, lastFrost: null };
    expect(await choices(bea)).toEqual([
      { ...unset, timeZone: 'Europe/Berlin', hemisphere: null, hardinessZone: '10b', latitude: 1, longitude: 2 },
      { ...unset, timeZone: null, hemisphere: 'south', hardinessZone: null, firstFrost: '04-20' },
    ]);
    const cleo = await person(there);
    await imported(cleo, await altered(await exported(ann), { 'gardens.json': spelled }));
    expect((await choices(cleo))[0]).toMatchObject({ timeZone: 'Asia/Tokyo', latitude: 3, longitude: 4 });
    const zip = await exported(cleo);
    const dan = await person(here);
    await imported(dan, zip);
    expect(await content(await exported(dan))).toEqual(await content(zip));
  });

  it('is refused for a garden in no time zone', async () => {
    const nowhere = items<Item>((gardens) => gardens.map((one) => ({ ...one, timeZone: 'Mars/Olympus' })));
    const answer = await importing(await person(there), await altered(zip, { 'gardens.json': nowhere }));
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'gardens.json: gardens[0].timeZone']);
  });

  it('reads the gardens of an earlier version', async () => {
    const [ann, bea] = [await person(here), await person(there)];
    const earlier = items<Item>((gardens) =>
      gardens.map(({ timeZone: _, hemisphere: __, hardinessZone: ___, ...garden }) => garden),
    );
    const version = (text: string) => JSON.stringify({ ...JSON.parse(text), version: 5 });
    const file = await altered(await exported(ann), { 'gardens.json': earlier });
    await imported(bea, await altered(file, { 'manifest.json': version }));
    await asked(bea, 'PATCH', '/api/settings', { timeZone: 'Pacific/Auckland' });
    expect(await asked(bea, 'GET', '/api/gardens')).toMatchObject([
      { timeZone: 'Pacific/Auckland', hemisphere: 'south' },
    ]);
  });

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
    const roses = db.selectFrom('plants').select('id').where('commonName', '=', 'Shared rose');
    const rose = await roses.where('gardenId', '=', allotment?.id ?? 0).executeTakeFirstOrThrow();
    const moved = { gardenId: mover.garden.id };
    for (const table of ['careLogs', 'journalEntries'] as const)
      await db.updateTable(table).set(moved).where('plantId', '=', rose.id).execute();
    await db.updateTable('plants').set(moved).where('id', '=', rose.id).execute();
    await db.deleteFrom('careLogs').where('plantId', '=', rose.id).execute();

    const report = await imported(mover, zip);
    expect(report).toMatchObject({ plants: { added: 0, kept: 10 }, careLogs: { added: 1, kept: 3 } });
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
    const note = "Bert's garden belongs to others here, so nothing was added to it.";
    expect([addedBy(report), report.notes]).toEqual([0, [note]]);
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
    const set = async (deletedAt: string | null) => {
      const gardens = there.deps.db.updateTable('gardens').set({ deletedAt });
      await gardens.where('id', '=', allotment?.id ?? 0).execute();
    };
    await set(there.deps.now().toISOString());
    const report = await imported(mover, zip);
    const note = 'Allotment was ended here. Restore it in Settings and import the file again to add what is missing.';
    expect([addedBy(report), report.notes]).toEqual([0, [note]]);
    expect(await gardensHere(there, mover)).toHaveLength(2);
    await set(null);
    expect(await content(await exported(mover))).toEqual(before);
  });

  it('names the own garden only where it has no name', async () => {
    const mover = await person(there);
    for (const name of ['Sunny side', 'Elsewhere']) {
      await imported(mover, await altered(zip, setItem('gardens.json', 0, { name })));
      expect((await gardensHere(there, mover))[0]?.name).toBe('Sunny side');
    }
  });

  it("makes the places of each garden again, and tells those who share the importer's own", async () => {
    const [mover, friend] = [await person(there), await person(there)];
    await addMember(there, mover.garden, friend, 'viewer');
    const told = await eventsDuring(there, () => imported(mover, zip));
    expect(told.filter(([, gardenId]) => gardenId !== undefined)).toEqual([[friend.user.id, mover.garden.id]]);
    const places = [];
    for (const { id } of await gardensHere(there, mover))
      places.push(await asked(mover, 'GET', `/api/places?garden=${id}`));
    const unknown = { site: null, light: null, windowDirection: null };
    const here = { id: expect.any(Number), name: 'Behind the shed', ...unknown };
    expect(places).toEqual([1, 7, 1].map((plantCount) => [{ ...here, plantCount }]));
  });

  it('has photos of all gardens count for the importer', async () => {
    const mover = await person(there);
    const { photos } = there.deps.photoQuota;
    there.deps.photoQuota.photos = 3;
    const answer = await importing(mover, zip);
    there.deps.photoQuota.photos = photos;
    expect([answer.statusCode, await gardensHere(there, mover)]).toEqual([507, expect.objectContaining({ length: 1 })]);
  });

  it.each<[string, ReturnType<typeof setItem>, string]>([
    ['a plant of an unknown garden', setItem('plants.json', 0, unknown), 'plants.json: plants[0].garden'],
    ['an event of an unknown garden', setItem('events.json', 0, unknown), 'events.json: events[0].garden'],
    ['an event beside its plant', setItem('events.json', 1, { garden: 'own-garden' }), 'events.json: events[1].garden'],
    ['two own gardens', second({ isOwn: true }), 'gardens.json: gardens[1].isOwn'],
    ['a garden twice', { 'gardens.json': items((all) => [...all, all[1] ?? {}]) }, 'gardens.json: gardens[3]'],
    ['a garden without a name', second({ name: '' }), 'gardens.json: gardens[1].name'],
    [
      'a garden from the future',
      second({ createdAt: '2999-01-01T00:00:00.000Z' }),
      'gardens.json: gardens[1].createdAt',
    ],
  ])('refuses %s', async (_what, change, path) => {
    const mover = await person(there);
    expect(await importRefused(there, mover, await altered(zip, change))).toMatchObject({ status: 400, path });
    expect(await gardensHere(there, mover)).toHaveLength(1);
  });
});
