import type { Insertable } from 'kysely';
import type { Organ } from '../../contract/identify.ts';
import type { Plants } from '../db/schema-plants.ts';
import { insertIdentification } from '../features/identifications/identifications.queries.ts';
import type { Person } from './people.ts';
import { photoRow, plantRow } from './plants.ts';
import type { TestApp } from './test-app.ts';

/** A plant that was identified, with the ids of its identification and photos. */
export interface IdentifiedPlant {
  plantId: number;
  identificationId: number;
  photos: { id: number; key: string }[];
}

const candidates = [
  { latinName: 'Echinacea purpurea', commonName: 'Purple coneflower', confidence: 0.91, fromGardeners: false },
  { latinName: 'Rosa', commonName: 'Taught by others', confidence: 0.05, fromGardeners: true },
].map((one) => ({ ...one, family: 'Asteraceae', speciesId: null }));

/** 256 bytes. */
const embedding = Buffer.alloc(256, 'so it looks').toString('base64');

/**
 * Adds a plant that was identified by photos and is not in the garden, but for what the test says.
 *
 * @param organs what each photo shows; without one, there are no photos
 * @param keep makes each photo; rows without files unless given
 */
export async function identifiedPlant(
  test: TestApp,
  owner: Person,
  organs: readonly Organ[] = ['flower', 'leaf', 'auto'],
  plant: Partial<Omit<Insertable<Plants>, 'id' | 'userId'>> = {},
  keep = () => photoRow(test, owner),
): Promise<IdentifiedPlant> {
  const createdAt = plant.identifiedAt ?? test.deps.now().toISOString();
  const photos: IdentifiedPlant['photos'] = [];
  for (const _ of organs) photos.push(await keep());
  const said = {
    engine: 'embedded',
    engineVersion: 'told 1',
    verdict: 'identified',
    level: 'species',
    groupName: null,
  } as const;
  const identificationId = await insertIdentification(
    test.deps.db,
    owner.garden,
    { ...said, candidates, embedding, embeddings: 'told 1', photosDigest: null, createdAt },
    photos.map(({ id }, n) => ({ photoId: id, organ: organs[n] ?? 'auto' })),
  );
  const made = { identificationId, identifiedAt: createdAt, addedAt: null, photoId: photos[0]?.id ?? null };
  return { plantId: await plantRow(test, owner, { ...made, ...plant }), identificationId, photos };
}

/** What the photos of an identification show, in their order. */
export async function organsShown({ deps: { db } }: TestApp, identificationId: number): Promise<string[]> {
  const photos = db.selectFrom('identificationPhotos').select('organ').where('identificationId', '=', identificationId);
  return (await photos.orderBy('position').execute()).map(({ organ }) => organ);
}

/** A plant that was identified by one photo in a garden, which may be another than the person's own. */
export async function identifiedIn(
  test: TestApp,
  by: Person,
  { id: gardenId }: { id: number },
): Promise<IdentifiedPlant> {
  const made = await identifiedPlant(test, by, ['leaf'], { gardenId }, () => photoRow(test, by, gardenId));
  const row = test.deps.db.updateTable('identifications').set({ gardenId });
  await row.where('id', '=', made.identificationId).execute();
  return made;
}

/** Has a plant that is there be made by an identification without photos. @returns its id */
export async function identificationOf(test: TestApp, owner: Person, plantId: number): Promise<number> {
  const { identificationId, plantId: other } = await identifiedPlant(test, owner, []);
  const { db } = test.deps;
  await db.deleteFrom('plants').where('id', '=', other).execute();
  const { gardenId } = await db
    .updateTable('plants')
    .set({ identificationId })
    .where('id', '=', plantId)
    .returning('gardenId')
    .executeTakeFirstOrThrow();
  await db.updateTable('identifications').set({ gardenId }).where('id', '=', identificationId).execute();
  return identificationId;
}

/** A request that adds the photos of a new identification to the journal of a plant. */
export async function journalRequest(
  test: TestApp,
  owner: Person,
  plantId: number,
  keep = () => photoRow(test, owner),
) {
  const { identificationId } = await identifiedPlant(test, owner, undefined, {}, keep);
  return { url: `/api/identifications/${identificationId}/journal`, payload: { plantId } };
}
