import { beforeEach, describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../contract/journal.ts';
import { deleted, restore } from '../../testing/deletions.ts';
import { type IdentifiedPlant, identifiedPlant, organsShown } from '../../testing/identifications.ts';
import { noIdentifier } from '../../testing/identifiers.ts';
import { asked, openedApp, person, personForEachTest, plantRow, testClock } from '../../testing/kit.ts';
import { sweepPhotos } from '../photos/photos.service.ts';
import { purgeDeleted } from '../undo/undo.service.ts';

let plantId: number;
const clock = testClock();
const test = await openedApp({ deps: { identifier: noIdentifier, now: clock.now } });
const owner = personForEachTest(test);
beforeEach(async () => {
  plantId = await plantRow(test, owner, { commonName: 'Gertrude Jekyll', latinName: 'Rosa' });
});

const put = (id: number, into: unknown) =>
  owner.inject({ method: 'POST', url: `/api/identifications/${id}/journal`, payload: { plantId: into } });
const journal = (): Promise<JournalEntry[]> => asked(owner, 'GET', `/api/plants/${plantId}/journal`);
async function inJournal(made: IdentifiedPlant): Promise<JournalEntry> {
  const answer = await put(made.identificationId, plantId);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json();
}
const rowOf = (id: number) =>
  test.deps.db.selectFrom('identifications').selectAll().where('id', '=', id).executeTakeFirst();
const plants = async () => (await asked(owner, 'GET', '/api/plants/recent')).map(({ id }: { id: number }) => id);
const organsOf = ({ identificationId }: IdentifiedPlant) => organsShown(test, identificationId);

describe('adding the photos of an identification to the journal of a plant', () => {
  it('makes an entry of all of them, confirms what they show, and shows nothing twice', async () => {
    const made = await identifiedPlant(test, owner, ['leaf', 'flower'], { identifiedAt: '2026-05-04T20:30:00.000Z' });
    const entry = await inJournal(made);
    expect(entry).toMatchObject({ plantId, date: '2026-05-04', note: '' });
    expect(entry.photos.map(({ id }) => id)).toEqual(made.photos.map(({ id }) => id));
    expect(await journal()).toEqual([entry]);
    expect(await plants()).toEqual([plantId]);
    expect((await owner.inject({ method: 'GET', url: `/api/plants/${made.plantId}` })).statusCode).toBe(404);
    expect(await rowOf(made.identificationId)).toMatchObject({
      ...{ engineVersion: 'told 1', embedding: expect.any(String), confirmedAt: entry.createdAt },
      chosen: { latinName: 'Rosa', commonName: 'Gertrude Jekyll', speciesId: null },
    });
    expect(await organsOf(made)).toEqual(['leaf', 'flower']);
  });

  it('does so once', async () => {
    const { identificationId: id } = await identifiedPlant(test, owner);
    const atOnce = await Promise.all([put(id, plantId), put(id, plantId)]);
    expect(atOnce.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await journal()).toHaveLength(1);
  });

  it('is refused where the photos belong to a plant already', async () => {
    const [added, shared, noted, itself] = [
      await identifiedPlant(test, owner),
      await identifiedPlant(test, owner, undefined, { isPublic: true }),
      await identifiedPlant(test, owner),
      await identifiedPlant(test, owner),
    ];
    await asked(owner, 'POST', '/api/plants', { plantId: added.plantId });
    await asked(owner, 'POST', `/api/plants/${noted.plantId}/journal`, { date: '2026-05-04', note: '' });
    for (const [{ identificationId }, into] of [
      [added, plantId],
      [shared, plantId],
      [noted, plantId],
      [itself, itself.plantId],
    ] as const) {
      const answer = await put(identificationId, into);
      expect([answer.statusCode, answer.json().reason]).toEqual([409, 'identification_used']);
    }
    expect(await journal()).toEqual([]);
  });

  it('is refused where the photos were removed', async () => {
    const made = await identifiedPlant(test, owner);
    clock.days = 31;
    await sweepPhotos(test.deps);
    clock.days = 0;
    const answer = await put(made.identificationId, plantId);
    expect([answer.statusCode, answer.json().reason]).toEqual([409, 'photos_gone']);
  });

  it('is for what is there', async () => {
    const [made, trashed] = [await identifiedPlant(test, owner), await identifiedPlant(test, owner)];
    await asked(owner, 'DELETE', `/api/plants/${trashed.plantId}`);
    const gone = await plantRow(test, owner, { deletedAt: '2026-05-05T00:00:00.000Z' });
    const { identificationId: id } = made;
    for (const [of, into] of [
      [id, await plantRow(test, await person(test), { isPublic: true })],
      [id, gone],
      [trashed.identificationId, plantId],
    ] as const)
      expect((await put(of, into)).statusCode).toBe(404);
    for (const into of ['1', null, 0, 1.5, undefined]) expect((await put(id, into)).statusCode).toBe(400);
    expect(await plants()).toContain(made.plantId);
  });
});

describe('an identification in a journal', () => {
  it('is deleted and restored with its entry', async () => {
    const made = await identifiedPlant(test, owner, ['leaf', 'flower']);
    const entry = await inJournal(made);
    const row = await rowOf(made.identificationId);
    const removedId = await deleted(owner, `/api/journal/${entry.id}`);
    expect(await rowOf(made.identificationId)).toBeUndefined();
    expect((await restore(owner, removedId)).statusCode).toBe(200);
    expect(await rowOf(made.identificationId)).toEqual(row);
    expect([await journal(), await organsOf(made)]).toEqual([[entry], ['leaf', 'flower']]);

    await deleted(owner, `/api/journal/${entry.id}`);
    clock.days = 2;
    await purgeDeleted(test.deps);
    expect(await rowOf(made.identificationId)).toBeUndefined();
  });

  it('loses a photo that is deleted, and has it back with what it shows', async () => {
    const made = await identifiedPlant(test, owner, ['leaf', 'flower']);
    const entry = await inJournal(made);
    const removedId = await deleted(owner, `/api/journal/${entry.id}/photos/${entry.photos[0]?.id}`);
    expect(await organsOf(made)).toEqual(['flower']);
    expect((await restore(owner, removedId)).statusCode).toBe(200);
    expect(await organsOf(made)).toEqual(['leaf', 'flower']);
  });

  it('goes for good with the plant', async () => {
    const made = await identifiedPlant(test, owner);
    await inJournal(made);
    await asked(owner, 'DELETE', `/api/plants/${plantId}`);
    expect(await rowOf(made.identificationId)).toBeDefined();
    await asked(owner, 'DELETE', `/api/trash/${plantId}`);
    expect(await rowOf(made.identificationId)).toBeUndefined();
  });
});
