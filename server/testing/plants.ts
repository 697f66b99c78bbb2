import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { Insertable } from 'kysely';
import type { Plants } from '../db/schema.ts';
import { keysOf } from '../db/text-key.ts';
import { fillPlaces } from '../features/gardens/place-rows.queries.ts';
import { keepPhoto } from '../features/photos/photos.service.ts';
import type { GardenEditor } from '../garden-access.ts';
import { encodePhoto } from '../images/encode.ts';
import type { Person } from './people.ts';
import { drawnPicture } from './photos.ts';
import type { TestApp } from './test-app.ts';

/** Adds the row of a photo without its files. @param gardenId their own garden unless given */
export async function photoRow(
  test: TestApp,
  owner: Person,
  gardenId = owner.garden.id,
): Promise<{ id: number; key: string }> {
  const key = randomBytes(16).toString('base64url');
  const { id } = await test.deps.db
    .insertInto('photos')
    .values({
      photoKey: key,
      userId: owner.user.id,
      gardenId,
      width: 1600,
      height: 1200,
      bytes: 100_000,
      createdAt: test.deps.now().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, key };
}

/** The names of all files of photos. */
export async function photoFiles({ photoFolder }: TestApp): Promise<string[]> {
  const entries = await readdir(photoFolder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Adds a small photo with its files. */
export async function storedPhoto(test: TestApp, garden: GardenEditor): Promise<{ id: number; key: string }> {
  const picture = await encodePhoto(await drawnPicture(40, 30));
  return keepPhoto(test.deps, garden, picture, async (_tx, photo) => photo);
}

const file = Buffer.from('a photo');

/** Adds a photo with its files, of which nothing looks at what is in them. */
export async function filedPhoto(
  test: TestApp,
  owner: Person,
  gardenId?: number,
): Promise<{ id: number; key: string }> {
  const photo = await photoRow(test, owner, gardenId);
  await test.deps.images.put(photo.key, { thumb: file, card: file, full: file });
  return photo;
}

/** Whether the files of a photo are there. */
export const hasFiles = async ({ deps: { images } }: TestApp, key: string) => (await images.get(key, 'thumb')) !== null;

/** Adds a plant to a gardener's garden: a private purple coneflower, but for what the test says. */
export async function plantRow(
  test: TestApp,
  owner: Person,
  differing: Partial<Omit<Insertable<Plants>, 'id' | 'userId'>> = {},
): Promise<number> {
  const now = test.deps.now().toISOString();
  const names = {
    commonName: differing.commonName ?? 'Purple coneflower',
    latinName: differing.latinName ?? 'Echinacea purpurea',
    family: differing.family === undefined ? 'Asteraceae' : differing.family,
  };
  const { id } = await test.deps.db
    .insertInto('plants')
    .values({
      ...names,
      ...keysOf(names),
      userId: owner.user.id,
      gardenId: owner.garden.id,
      speciesId: null,
      origin: 'photo',
      photoId: null,
      description: 'A sturdy prairie perennial.',
      nativeRange: 'Eastern North America',
      careNotes: 'Full sun. Water young plants weekly',
      funFact: 'Goldfinches eat the seeds.',
      tags: ['perennial', 'pollinator'],
      identifiedAt: now,
      addedAt: now,
      location: 'Behind the shed',
      bloomDate: 'late June',
      lastWatered: '2026-05-01',
      lastFertilized: '2026-04-01',
      ...differing,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await fillPlaces(test.deps.db, { id: differing.gardenId ?? owner.garden.id });
  return id;
}
