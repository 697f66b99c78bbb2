import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../contract/journal.ts';
import { type IdentifiedPlant, identifiedPlant, organsShown } from '../../testing/identifications.ts';
import { noIdentifier } from '../../testing/identifiers.ts';
import { asked, openedApp, person, personForEachTest, photoRow, plantRow, testClock } from '../../testing/kit.ts';
import { speciesNamed } from '../../testing/species.ts';
import { storedPhoto } from '../../testing/stored-photos.ts';
import { sweepPhotos } from '../photos/photos.service.ts';
import { purgeTrash } from '../trash/trash.service.ts';

const clock = testClock();
const test = await openedApp({ catalogue: true, deps: { identifier: noIdentifier, now: clock.now } });
const owner = personForEachTest(test);

const add = (plantId: number) => owner.inject({ method: 'POST', url: '/api/plants', payload: { plantId } });
const journalOf = (plantId: number): Promise<JournalEntry[]> => asked(owner, 'GET', `/api/plants/${plantId}/journal`);
const rowOf = (id: number) =>
  test.deps.db.selectFrom('identifications').selectAll().where('id', '=', id).executeTakeFirst();
const organsOf = (id: number) => organsShown(test, id);
const hasPhotoRow = async ({ id }: { id: number }) =>
  (await test.deps.db.selectFrom('photos').select('id').where('id', '=', id).execute()).length === 1;
const whichAreThere = ({ photos }: IdentifiedPlant) => Promise.all(photos.map(hasPhotoRow));

/** One whose photos have files. */
const withFiles = () => identifiedPlant(test, owner, ['flower', 'leaf'], {}, () => storedPhoto(test, owner.garden));
const hasFiles = async ({ photos }: IdentifiedPlant) =>
  Promise.all(photos.map(async ({ key }) => (await test.deps.images.get(key, 'thumb')) !== null));

describe('an identification that is added to the garden', () => {
  it('begins the journal with its further photos, on the day on which it was made where the gardener is', async () => {
    await asked(owner, 'PATCH', '/api/settings', { timeZone: 'Asia/Tokyo' });
    const identifiedAt = '2026-05-04T20:30:00.000Z';
    const made = await identifiedPlant(test, owner, ['flower', 'leaf', 'fruit'], { identifiedAt });
    expect((await add(made.plantId)).statusCode).toBe(201);
    const [entry, ...others] = await journalOf(made.plantId);
    expect([entry?.date, entry?.note, others]).toEqual(['2026-05-05', '', []]);
    expect(entry?.photos.map(({ id }) => id)).toEqual(made.photos.slice(1).map(({ id }) => id));
    const shown: { id: number; isCover: boolean }[] = await asked(owner, 'GET', `/api/plants/${made.plantId}/photos`);
    expect(shown.map(({ id }) => id).sort()).toEqual(made.photos.map(({ id }) => id).sort());
    expect(await organsOf(made.identificationId)).toEqual(['flower', 'leaf', 'fruit']);
  });

  it('does so once, also when it is added twice at once or again', async () => {
    const { plantId } = await identifiedPlant(test, owner);
    const answers = await Promise.all([add(plantId), add(plantId), add(plantId)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    await add(plantId);
    expect(await journalOf(plantId)).toHaveLength(1);
  });

  it('has no entry where there is one photo, or another gardener copies it', async () => {
    const { plantId } = await identifiedPlant(test, owner, ['flower']);
    await add(plantId);
    expect(await journalOf(plantId)).toEqual([]);
    const shared = await identifiedPlant(test, await person(test), undefined, { isPublic: true });
    const copy = (await add(shared.plantId)).json();
    expect([copy.id === shared.plantId, await journalOf(copy.id)]).toEqual([false, []]);
  });
});

describe('the word of the gardener', () => {
  const said = async ({ identificationId }: IdentifiedPlant) => {
    const { confirmedAt, chosen } = (await rowOf(identificationId)) ?? {};
    return { confirmed: confirmedAt !== null, chosen };
  };

  it('is taken where a plant of which the engine was sure is added, and only then', async () => {
    const [sure, unsure] = [await identifiedPlant(test, owner), await identifiedPlant(test, owner)];
    const uncertain = test.deps.db.updateTable('identifications').set({ verdict: 'uncertain' });
    await uncertain.where('id', '=', unsure.identificationId).execute();
    expect(await said(sure)).toEqual({ confirmed: false, chosen: null });
    for (const { plantId } of [sure, unsure]) await add(plantId);
    expect(await said(sure)).toEqual({ confirmed: true, chosen: null });
    expect(await said(unsure)).toEqual({ confirmed: false, chosen: null });
  });

  it('is what they chose or typed, and the last of it counts', async () => {
    const made = await identifiedPlant(test, owner);
    const maple = await speciesNamed(test, 'Acer negundo');
    const choose = (body: object) => asked(owner, 'POST', `/api/plants/${made.plantId}/identity`, body);
    await choose({ speciesId: maple.id });
    const names = { latinName: 'Acer negundo', commonName: 'Boxelder', speciesId: maple.id };
    expect(await said(made)).toEqual({ confirmed: true, chosen: names });
    await choose({ commonName: 'Gertrude Jekyll' });
    expect((await said(made)).chosen).toEqual({ latinName: '', commonName: 'Gertrude Jekyll', speciesId: null });
    const before = (await rowOf(made.identificationId))?.confirmedAt;
    clock.days = 1;
    await add(made.plantId);
    expect((await rowOf(made.identificationId))?.confirmedAt).toBe(before);
  });

  it('is another scientific name, and no other edit', async () => {
    const made = await identifiedPlant(test, owner);
    const edit = (body: object) => asked(owner, 'PATCH', `/api/plants/${made.plantId}`, body);
    await edit({ location: 'Front bed', commonName: 'The tall one' });
    await edit({ latinName: 'Echinacea purpurea' });
    expect((await said(made)).confirmed).toBe(false);
    await edit({ latinName: 'Rosa nobodyknows' });
    expect(await said(made)).toEqual({
      confirmed: true,
      chosen: { latinName: 'Rosa nobodyknows', commonName: 'The tall one', speciesId: null },
    });
  });

  it('is nothing where the plant was not identified', async () => {
    const plantId = await plantRow(test, owner);
    await asked(owner, 'POST', `/api/plants/${plantId}/identity`, { commonName: 'Moss' });
    expect((await add(plantId)).statusCode).toBe(201);
  });
});

describe('an identification follows its plant', () => {
  const statusOf = async ({ photos }: IdentifiedPlant) =>
    Promise.all(
      photos.map(async ({ key }) => (await owner.inject({ method: 'GET', url: `/api/photos/${key}` })).statusCode),
    );

  it('into the trash and back, its further photos too', async () => {
    const made = await withFiles();
    const row = await rowOf(made.identificationId);
    expect(await statusOf(made)).toEqual([200, 200]);
    await asked(owner, 'DELETE', `/api/plants/${made.plantId}`);
    expect(await statusOf(made)).toEqual([404, 404]);
    clock.days = 29;
    await sweepPhotos(test.deps);
    await asked(owner, 'POST', `/api/trash/${made.plantId}/restore`);
    expect([await statusOf(made), await rowOf(made.identificationId)]).toEqual([[200, 200], row]);
    expect(await organsOf(made.identificationId)).toEqual(['flower', 'leaf']);
  });

  it('out of the trash for good', async () => {
    const [one, purged] = [await withFiles(), await withFiles()];
    for (const { plantId } of [one, purged]) await asked(owner, 'DELETE', `/api/plants/${plantId}`);
    await asked(owner, 'DELETE', `/api/trash/${one.plantId}`);
    expect(await rowOf(one.identificationId)).toBeUndefined();
    expect([...(await whichAreThere(one)), ...(await hasFiles(one))]).toEqual(Array(4).fill(false));
    expect(await hasFiles(purged)).toEqual([true, true]);
    clock.days = 31;
    await purgeTrash(test.deps);
    expect([await rowOf(purged.identificationId), await hasFiles(purged)]).toEqual([undefined, [false, false]]);
  });
});

describe('an identification that nobody added for 30 days', () => {
  it('loses all of its photos and what they look like, and stays', async () => {
    const made = await withFiles();
    clock.days = 29;
    await sweepPhotos(test.deps);
    expect(await whichAreThere(made)).toEqual([true, true]);
    clock.days = 31;
    await sweepPhotos(test.deps);
    expect([...(await whichAreThere(made)), ...(await hasFiles(made))]).toEqual(Array(4).fill(false));
    const kept = { engineVersion: 'told 1', embedding: null, embeddings: null };
    expect(await rowOf(made.identificationId)).toMatchObject(kept);
    clock.days = 0;
    expect((await add(made.plantId)).statusCode).toBe(201);
    expect(await journalOf(made.plantId)).toEqual([]);
  });

  it('is still known by what it looks like where its gardener named it', async () => {
    const made = await identifiedPlant(test, owner);
    await asked(owner, 'POST', `/api/plants/${made.plantId}/identity`, { commonName: 'Moss' });
    clock.days = 31;
    await sweepPhotos(test.deps);
    expect(await whichAreThere(made)).toEqual([false, false, false]);
    expect((await rowOf(made.identificationId))?.embedding).not.toBeNull();
  });

  it('keeps them all where it is shared or has a journal', async () => {
    const shared = await identifiedPlant(test, owner, undefined, { isPublic: true });
    const noted = await identifiedPlant(test, owner);
    await asked(owner, 'POST', `/api/plants/${noted.plantId}/journal`, { date: '2026-05-04', note: '' });
    const added = await identifiedPlant(test, owner);
    await add(added.plantId);
    clock.days = 31;
    await sweepPhotos(test.deps);
    for (const made of [shared, noted, added]) {
      expect(await whichAreThere(made)).toEqual([true, true, true]);
      expect((await rowOf(made.identificationId))?.embedding).not.toBeNull();
    }
  });
});

it('a photo that is of an identification alone is not swept away', async () => {
  const made = await identifiedPlant(test, owner, ['flower', 'leaf']);
  const unused = await photoRow(test, owner);
  clock.days = 2;
  await sweepPhotos(test.deps);
  expect([await whichAreThere(made), await hasPhotoRow(unused)]).toEqual([[true, true], false]);
});
