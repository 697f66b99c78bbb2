import { beforeEach, describe, expect, it } from 'vitest';
import { asked } from '../../testing/care.ts';
import { testClock } from '../../testing/clock.ts';
import { deletionScene } from '../../testing/deletions.ts';
import { type IdentifiedPlant, identifiedIn, identifiedPlant } from '../../testing/identifications.ts';
import { type Person, person } from '../../testing/people.ts';
import { plantRow } from '../../testing/plants.ts';
import { makeGarden, sharedGarden } from '../../testing/shared-gardens.ts';
import { storedPhoto } from '../../testing/stored-photos.ts';
import { sweepPhotos } from '../photos/photos.service.ts';
import { purgeTrash } from '../trash/trash.service.ts';
import { purgeDeleted } from '../undo/undo.service.ts';

const clock = testClock();
let who: Person;
const scene = await deletionScene({ now: clock.now });
beforeEach(async () => {
  who = await person(scene.test);
});

/** One whose photos have files. */
const withFiles = (organs: Parameters<typeof identifiedPlant>[2] = ['flower', 'leaf']) =>
  identifiedPlant(scene.test, who, organs, {}, () => storedPhoto(scene.test, who.garden));
/** Has its plant be in the garden, but not as adding does it. */
const change = ({ plantId }: IdentifiedPlant, differing: { photoId?: null }) =>
  scene.test.deps.db
    .updateTable('plants')
    .set({ addedAt: scene.test.deps.now().toISOString(), ...differing })
    .where('id', '=', plantId)
    .execute();
const send = (id: number, by = who) => by.inject({ method: 'DELETE', url: `/api/identifications/${id}` });
const remove = async (id: number, by = who): Promise<string> => {
  const answer = await send(id, by);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  return String(answer.headers.undo);
};
const undo = (removedId: string) => who.inject({ method: 'POST', url: `/api/removed/${removedId}/restore` });
const idsOf = async () => (await asked(who, 'GET', '/api/identifications')).map(({ id }: { id: number }) => id);
const filesOf = ({ photos }: IdentifiedPlant) => Promise.all(photos.map(({ key }) => scene.hasFiles(key)));
const photoIdsOf = async (plantId: number) =>
  (await asked(who, 'GET', `/api/plants/${plantId}/photos`)).map(({ id }: { id: number }) => id).sort();
const idsOfPhotos = ({ photos }: IdentifiedPlant) => photos.map(({ id }) => id).sort();
const status = async (by: Promise<{ statusCode: number }>) => (await by).statusCode;

describe('an identification that nobody added', () => {
  it('goes to the trash with its plant, and comes back as it was', async () => {
    const made = await withFiles();
    const before = await scene.everything();
    const removedId = await remove(made.identificationId);
    expect([await idsOf(), await status(who.inject({ url: `/api/plants/${made.plantId}` }))]).toEqual([[], 404]);
    const shown = made.photos.map(({ key }) => status(who.inject({ url: `/api/photos/${key}` })));
    expect(await Promise.all(shown)).toEqual([404, 404]);
    expect(await asked(who, 'GET', '/api/trash')).toMatchObject([{ id: made.plantId }]);
    expect(await status(send(made.identificationId))).toBe(404);
    const restored = await undo(removedId);
    expect(restored.json()).toEqual({ kind: 'identification', plantId: made.plantId });
    expect(await scene.everything()).toEqual(before);
    expect(await status(undo(removedId))).toBe(404);
    expect(await filesOf(made)).toEqual([true, true]);
  });

  it('is restored once, be it from the trash or by Undo', async () => {
    const made = await withFiles();
    const removedId = await remove(made.identificationId);
    await asked(who, 'POST', `/api/trash/${made.plantId}/restore`);
    expect([await status(undo(removedId)), await idsOf()]).toEqual([404, [made.identificationId]]);
  });

  it('is gone for good with all of its photos when the trash is purged', async () => {
    const made = await withFiles();
    const removedId = await remove(made.identificationId);
    clock.days = 1.1;
    await purgeDeleted(scene.test.deps);
    await sweepPhotos(scene.test.deps);
    expect([await status(undo(removedId)), await filesOf(made)]).toEqual([404, [true, true]]);
    clock.days = 30.1;
    await purgeTrash(scene.test.deps);
    await sweepPhotos(scene.test.deps);
    expect(await filesOf(made)).toEqual([false, false]);
  });
});

describe('an identification of a plant of the garden', () => {
  it('goes alone: the plant keeps all of its photos, and it comes back as it was', async () => {
    const made = await withFiles(['flower', 'leaf', 'bark']);
    await asked(who, 'POST', '/api/plants', { plantId: made.plantId });
    await asked(who, 'PATCH', `/api/plants/${made.plantId}/cover`, { photoId: made.photos[1]?.id });
    const [before, plant] = [await scene.everything(), await asked(who, 'GET', `/api/plants/${made.plantId}`)];
    const removedId = await remove(made.identificationId);
    expect([await idsOf(), await status(send(made.identificationId))]).toEqual([[], 404]);
    expect(await asked(who, 'GET', `/api/plants/${made.plantId}`)).toEqual(plant);
    expect(await photoIdsOf(made.plantId)).toEqual(idsOfPhotos(made));
    expect(await status(undo(removedId))).toBe(200);
    expect(await scene.everything()).toEqual(before);
    clock.days = 1.1;
    await remove(made.identificationId);
    clock.days = 2.2;
    await purgeDeleted(scene.test.deps);
    await sweepPhotos(scene.test.deps);
    expect([await filesOf(made), await photoIdsOf(made.plantId)]).toEqual([[true, true, true], idsOfPhotos(made)]);
  });

  it('takes photos along that nothing else shows, and they go after a day', async () => {
    const made = await withFiles();
    await change(made, {});
    const before = await scene.everything();
    const removedId = await remove(made.identificationId);
    await sweepPhotos(scene.test.deps);
    expect([await photoIdsOf(made.plantId), await filesOf(made)]).toEqual([[made.photos[0]?.id], [true, true]]);
    expect(await status(undo(removedId))).toBe(200);
    expect(await scene.everything()).toEqual(before);
    await remove(made.identificationId);
    clock.days = 1.1;
    await purgeDeleted(scene.test.deps);
    expect(await filesOf(made)).toEqual([true, false]);
  });

  it('leaves a photo that its gardener shows of themselves', async () => {
    const made = await withFiles();
    await change(made, { photoId: null });
    const profileImageUrl = `/api/photos/${made.photos[0]?.key}`;
    const { db } = scene.test.deps;
    await db.updateTable('users').set({ profileImageUrl }).where('id', '=', who.user.id).execute();
    const removedId = await remove(made.identificationId);
    expect(await status(who.inject({ url: profileImageUrl }))).toBe(200);
    expect(await status(undo(removedId))).toBe(200);
    const [{ photos }] = await asked(who, 'GET', '/api/identifications');
    expect(photos).toHaveLength(2);
  });

  it('comes back without the photos that were deleted since, and not to a plant in the trash', async () => {
    const made = await withFiles();
    await asked(who, 'POST', '/api/plants', { plantId: made.plantId });
    const removedId = await remove(made.identificationId);
    const [{ id: entry }] = await asked(who, 'GET', `/api/plants/${made.plantId}/journal`);
    await asked(who, 'DELETE', `/api/journal/${entry}`);
    await asked(who, 'DELETE', `/api/plants/${made.plantId}`);
    expect(await status(undo(removedId))).toBe(404);
    await asked(who, 'POST', `/api/trash/${made.plantId}/restore`);
    expect(await status(undo(removedId))).toBe(200);
    const [{ id, photos }] = await asked(who, 'GET', '/api/identifications');
    expect([id, photos.length]).toEqual([made.identificationId, 1]);
  });

  it('moves to another garden with its plant, and comes back there', async () => {
    const made = await withFiles();
    await asked(who, 'POST', '/api/plants', { plantId: made.plantId });
    const garden = await makeGarden(scene.test, who);
    const removedId = await remove(made.identificationId);
    await asked(who, 'POST', `/api/plants/${made.plantId}/garden`, { gardenId: garden.id });
    expect(await status(undo(removedId))).toBe(200);
    expect(await idsOf()).toEqual([]);
    expect(await asked(who, 'GET', `/api/identifications?garden=${garden.id}`)).toMatchObject([
      { id: made.identificationId, plant: { id: made.plantId } },
    ]);
  });
});

describe('an identification whose photos are in a journal', () => {
  const inJournal = async () => {
    const plantId = await plantRow(scene.test, who);
    const made = await withFiles();
    const entry = await asked(who, 'POST', `/api/identifications/${made.identificationId}/journal`, { plantId });
    return { made, plantId, entryId: entry.id as number };
  };

  it('goes alone: the entry keeps the photos, and it comes back as it was', async () => {
    const { made, plantId } = await inJournal();
    const before = await scene.everything();
    const removedId = await remove(made.identificationId);
    expect([await idsOf(), await photoIdsOf(plantId)]).toEqual([[], idsOfPhotos(made)]);
    expect(await status(undo(removedId))).toBe(200);
    expect(await scene.everything()).toEqual(before);
  });

  it('stays deleted while its entry is', async () => {
    const { made, entryId } = await inJournal();
    const removedId = await remove(made.identificationId);
    const answer = await who.inject({ method: 'DELETE', url: `/api/journal/${entryId}` });
    const refused = await undo(removedId);
    expect([refused.statusCode, refused.json().reason]).toEqual([409, 'owner_deleted']);
    expect(await status(undo(String(answer.headers.undo)))).toBe(200);
    expect(await status(undo(removedId))).toBe(200);
    expect(await idsOf()).toEqual([made.identificationId]);
  });

  it('is corrected without a change to the plant, and teaches nothing where it is another plant', async () => {
    const { made, plantId } = await inJournal();
    const choose = (body: object) => asked(who, 'POST', `/api/identifications/${made.identificationId}/identity`, body);
    const before = await asked(who, 'GET', `/api/plants/${plantId}`);
    expect(await choose({ commonName: 'Daisy', latinName: 'Bellis perennis' })).toMatchObject({
      ...{ id: made.identificationId, confirmedAt: null, journal: { plantId } },
      chosen: { commonName: 'Daisy', latinName: 'Bellis perennis' },
    });
    expect(await choose({ commonName: 'Coneflower', latinName: 'Echinacea purpurea' })).toMatchObject({
      ...{ confirmedAt: expect.any(String), chosen: { commonName: 'Coneflower' } },
    });
    expect(await asked(who, 'GET', `/api/plants/${plantId}`)).toEqual(before);
  });
});

describe('a correction', () => {
  it('names the plant that the identification made, added or not', async () => {
    const made = await withFiles();
    const choose = (body: object) => asked(who, 'POST', `/api/identifications/${made.identificationId}/identity`, body);
    const chosen = { commonName: 'Daisy', latinName: 'Bellis perennis', speciesId: null };
    expect(await choose({ commonName: 'Daisy', latinName: 'Bellis perennis' })).toMatchObject({
      ...{ id: made.identificationId, chosen, confirmedAt: expect.any(String) },
      ...{ plant: { id: made.plantId, commonName: 'Daisy' }, candidates: [{ latinName: 'Echinacea purpurea' }, {}] },
    });
    await asked(who, 'POST', '/api/plants', { plantId: made.plantId });
    await choose({ commonName: 'Old rose' });
    expect(await asked(who, 'GET', `/api/plants/${made.plantId}`)).toMatchObject({ commonName: 'Old rose' });
  });

  it('is refused where it names nothing', async () => {
    const made = await withFiles(['leaf']);
    const before = await scene.everything();
    const url = `/api/identifications/${made.identificationId}/identity`;
    const refused = async (payload: object) => status(who.inject({ method: 'POST', url, payload }));
    for (const payload of [{}, { speciesId: '1' }, { commonName: ' ' }, { commonName: 'x\u0000' }])
      expect([payload, await refused(payload)]).toEqual([payload, 400]);
    expect(await refused({ speciesId: 2_000_000_000 })).toBe(404);
    expect(await scene.everything()).toEqual(before);
  });
});

describe('in a shared garden', () => {
  it('gardeners delete what others identified, who restore it', async () => {
    const { test } = scene;
    const gardener = await person(test);
    const garden = await sharedGarden(test, who, { gardener: [gardener] });
    const { identificationId: id, plantId } = await identifiedIn(test, who, garden);
    await asked(who, 'POST', '/api/plants', { plantId });
    const removedId = await remove(id, gardener);
    const [said] = await asked(who, 'GET', `/api/gardens/${garden.id}/activity`);
    expect(said).toMatchObject({ action: 'identification_deleted', plantId, undoId: Number(removedId) });
    expect(await status(undo(removedId))).toBe(200);
    expect(await asked(gardener, 'GET', `/api/identifications?garden=${garden.id}`)).toMatchObject([{ id }]);
  });

  it('of two who delete at once, one does', async () => {
    const made = await withFiles();
    const both = await Promise.all([send(made.identificationId), send(made.identificationId)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
  });
});
