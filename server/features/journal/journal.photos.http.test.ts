import { describe, expect, it } from 'vitest';
import type { JournalPhoto, PlantPhoto } from '../../../contract/journal.ts';
import { noIdentifier } from '../../testing/identifiers.ts';
import { asked, openedApp, person, photoRow, plantRow, setPlant, testClock } from '../../testing/kit.ts';
import { heicPhoto, jpegPhoto, photoForm } from '../../testing/photos.ts';
import { hasFiles } from '../../testing/stored-photos.ts';
import { purgeDeleted } from '../undo/undo.service.ts';

const clock = testClock();
const test = await openedApp({
  deps: { identifier: noIdentifier, now: clock.now },
});
const [owner, other] = [await person(test), await person(test)];
const jpeg = await jpegPhoto(48, 32);

const send = (entryId: number, content = jpeg, headers: Record<string, string> = {}) => {
  const form = photoForm(content);
  const url = `/api/journal/${entryId}/photos`;
  return owner.inject({ method: 'POST', url, payload: form.payload, headers: { ...form.headers, ...headers } });
};
const newEntry = async (plantId: number): Promise<number> =>
  (await asked(owner, 'POST', `/api/plants/${plantId}/journal`, { date: '2026-05-04', note: '' })).id;
async function added(entryId: number): Promise<JournalPhoto> {
  const answer = await send(entryId);
  expect(answer.statusCode).toBe(201);
  return answer.json();
}
const removePhoto = (entryId: number, photoId: number) =>
  owner.inject({ method: 'DELETE', url: `/api/journal/${entryId}/photos/${photoId}` });
const photosOf = (plantId: number, who = owner): Promise<PlantPhoto[]> =>
  asked(who, 'GET', `/api/plants/${plantId}/photos`);
const cover = (plantId: number, photoId: unknown) =>
  owner.inject({ method: 'PATCH', url: `/api/plants/${plantId}/cover`, payload: { photoId } });
/** Statuses that the owner, another gardener and a visitor get. */
const seenBy = async (url: string) =>
  (await Promise.all([owner, other, test].map((who) => who.inject({ method: 'GET', url })))).map(
    ({ statusCode }) => statusCode,
  );

describe('adding a photo', () => {
  it('answers it, and shows it in the entry in the order of adding', async () => {
    const plantId = await plantRow(test, owner);
    const entryId = await newEntry(plantId);
    const photos = [await added(entryId), await added(entryId)];
    expect(photos[0]).toEqual({
      ...{ id: expect.any(Number), photoUrl: expect.stringMatching(/^\/api\/photos\/[\w-]{22}$/) },
      ...{ photoHash: expect.stringMatching(/^[\w-]{20,34}$/), width: 48, height: 32 },
    });
    const [entry] = (await owner.inject({ method: 'GET', url: `/api/plants/${plantId}/journal` })).json();
    expect(entry.photos).toEqual(photos);
    const answer = await owner.inject({ method: 'GET', url: `${photos[0]?.photoUrl}?size=card` });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    const edited = await owner.inject({ method: 'PATCH', url: `/api/journal/${entryId}`, payload: { note: 'x' } });
    expect(edited.json().photos).toEqual(photos);
  });

  it('is refused beyond twelve, also at the same moment', async () => {
    const plantId = await plantRow(test, owner);
    const entryId = await newEntry(plantId);
    for (let position = 1; position <= 10; position += 1) {
      const { id } = await photoRow(test, owner);
      await test.deps.db.insertInto('journalPhotos').values({ entryId, photoId: id, position }).execute();
    }
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(entryId)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      reason: 'journal_entry_full',
      params: { max: 12 },
    });
    expect((await send(entryId)).statusCode).toBe(409);
    expect(await photosOf(plantId)).toHaveLength(12);
  });

  it('takes HEIC, and once for a request that is repeated under one key', async () => {
    const plantId = await plantRow(test, owner);
    const entryId = await newEntry(plantId);
    const key = { 'idempotency-key': `photo-${entryId}` };
    const heic = heicPhoto('drawn');
    const [first, again] = [await send(entryId, heic, key), await send(entryId, heic, key)];
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    expect(await photosOf(plantId)).toHaveLength(1);
  });

  it('belongs to one entry, which must be there', async () => {
    const plantId = await plantRow(test, owner);
    const [entryId, elsewhere] = [await newEntry(plantId), await newEntry(plantId)];
    const { id } = await added(entryId);
    expect((await send(2_000_000_000)).statusCode).toBe(404);
    expect((await removePhoto(elsewhere, id)).statusCode).toBe(404);
  });
});

describe('who sees a photo of the journal', () => {
  it('its owner alone; everybody while it is the cover of a public plant; nobody while the plant is in the trash', async () => {
    const plantId = await plantRow(test, owner, { isPublic: true });
    const entryId = await newEntry(plantId);
    const [first, second] = [await added(entryId), await added(entryId)];
    expect(await seenBy(first.photoUrl)).toEqual([200, 404, 404]);
    const shown = (await cover(plantId, first.id)).json();
    expect(shown).toMatchObject({ id: plantId, photoUrl: first.photoUrl });
    expect(await seenBy(first.photoUrl)).toEqual([200, 200, 200]);
    expect(await seenBy(second.photoUrl)).toEqual([200, 404, 404]);
    await setPlant(test, plantId, { isPublic: false });
    expect(await seenBy(first.photoUrl)).toEqual([200, 404, 404]);
    await setPlant(test, plantId, { isPublic: true, deletedAt: test.deps.now().toISOString() });
    for (const { photoUrl } of [first, second]) expect(await seenBy(photoUrl)).toEqual([404, 404, 404]);
    expect(await seenBy(`/api/trash/${plantId}/photo`)).toEqual([200, 404, 401]);
    await setPlant(test, plantId, { deletedAt: null });
    await cover(plantId, second.id);
    expect(await seenBy(first.photoUrl)).toEqual([200, 404, 404]);
  });
});

describe('the cover', () => {
  /** A plant with the photo of its identification and one in its journal. */
  async function plant() {
    const entryOf = await plantRow(test, owner);
    const photo = await added(await newEntry(entryOf));
    const plantId = await plantRow(test, owner, { photoId: photo.id, identifiedAt: '2026-05-01T10:00:00.000Z' });
    await test.deps.db.deleteFrom('journalPhotos').where('photoId', '=', photo.id).execute();
    const entryId = await newEntry(plantId);
    return { plantId, entryId, first: photo, noted: await added(entryId) };
  }

  it('is the first photo that a plant has, unless everybody sees the plant', async () => {
    for (const isPublic of [false, true]) {
      const plantId = await plantRow(test, owner, { isPublic });
      const entryId = await newEntry(plantId);
      const covers = async () => (await photosOf(plantId)).filter(({ isCover }) => isCover).map(({ id }) => id);
      const first = await added(entryId);
      expect(await covers()).toEqual(isPublic ? [] : [first.id]);
      // What was taken away is not chosen again.
      if (!isPublic) await cover(plantId, null);
      await added(entryId);
      expect(await covers()).toEqual([]);
    }
  });

  it('has the day of the identification where the gardener lives', async () => {
    const gardener = await person(test);
    const { id: photoId } = await photoRow(test, gardener);
    const identifiedAt = '2026-05-01T20:00:00.000Z';
    const plantId = await plantRow(test, gardener, { photoId, identifiedAt });
    const days = async () => (await photosOf(plantId, gardener)).map(({ date }) => date);
    const settle = (timeZone: string) => asked(gardener, 'PATCH', '/api/settings', { timeZone });
    expect(await days()).toEqual(['2026-05-01']);
    await settle('Pacific/Auckland');
    expect(await days()).toEqual(['2026-05-02']);
    await settle('America/Los_Angeles');
    expect(await days()).toEqual(['2026-05-01']);
  });

  it('can be any photo of the plant, and the first is never lost', async () => {
    const { plantId, entryId, first, noted } = await plant();
    const listed = (coverId: number | null) => [
      { ...noted, date: '2026-05-04', entryId, isCover: coverId === noted.id },
      { ...first, date: '2026-05-01', entryId: null, isCover: coverId === first.id },
    ];
    expect(await photosOf(plantId)).toEqual(listed(first.id));
    for (const chosen of [noted.id, null, noted.id, noted.id, first.id, null, first.id]) {
      const answer = await cover(plantId, chosen);
      const url = [noted, first].find(({ id }) => id === chosen)?.photoUrl ?? null;
      expect([answer.statusCode, answer.json().photoUrl]).toEqual([200, url]);
      expect(await photosOf(plantId)).toEqual(listed(chosen));
    }
  });

  it('is kept by the first photo of a private plant for its owner alone', async () => {
    const { plantId, first, noted } = await plant();
    await setPlant(test, plantId, { isPublic: true });
    expect(await seenBy(first.photoUrl)).toEqual([200, 200, 200]);
    await cover(plantId, noted.id);
    expect(await seenBy(first.photoUrl)).toEqual([200, 404, 404]);
    await setPlant(test, plantId, { deletedAt: test.deps.now().toISOString() });
    expect(await seenBy(first.photoUrl)).toEqual([404, 404, 404]);
  });

  it('is the first photo again when it, or its entry, is deleted; the files go with its last chance', async () => {
    for (const deletes of ['photo', 'entry']) {
      const { plantId, entryId, first, noted } = await plant();
      await cover(plantId, noted.id);
      const answer =
        deletes === 'photo'
          ? await removePhoto(entryId, noted.id)
          : await owner.inject({ method: 'DELETE', url: `/api/journal/${entryId}` });
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect((await photosOf(plantId)).map(({ id, isCover }) => [id, isCover])).toEqual([[first.id, true]]);
      expect(await seenBy(noted.photoUrl)).toEqual([404, 404, 404]);
      expect([await hasFiles(test, noted.photoUrl), await hasFiles(test, first.photoUrl)]).toEqual([true, true]);
      clock.days = 1.001;
      await purgeDeleted(test.deps);
      clock.days = 0;
      expect([await hasFiles(test, noted.photoUrl), await hasFiles(test, first.photoUrl)]).toEqual([false, true]);
      expect((await removePhoto(entryId, noted.id)).statusCode).toBe(404);
    }
  });

  it('is none of another plant, nor of nobody', async () => {
    const [one, two] = [await plant(), await plant()];
    for (const photoId of [two.noted.id, two.first.id, (await photoRow(test, owner)).id, 2_000_000_000]) {
      const answer = await cover(one.plantId, photoId);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
    for (const photoId of ['1', 0, 1.5, undefined, [1]])
      expect((await cover(one.plantId, photoId)).statusCode).toBe(400);
  });

  it('is never a photo that is being deleted', async () => {
    const { plantId, entryId, first, noted } = await plant();
    const [chosen, deleted] = await Promise.all([cover(plantId, noted.id), removePhoto(entryId, noted.id)]);
    expect([200, 404]).toContain(chosen.statusCode);
    expect(deleted.statusCode).toBe(204);
    expect((await photosOf(plantId)).map(({ id, isCover }) => [id, isCover])).toEqual([[first.id, true]]);
  });
});
