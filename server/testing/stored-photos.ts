import { readdir } from 'node:fs/promises';
import type { GardenEditor } from '../core/garden-access.ts';
import { keepPhoto } from '../features/photos/photos.service.ts';
import { encodePhoto } from '../image-processing/encode.ts';
import type { Person } from './people.ts';
import { drawnPicture } from './photos.ts';
import { photoRow } from './plants.ts';
import type { TestApp } from './test-app.ts';

/** Stores a photo with its files in a garden, as an upload does. */
export async function storedPhoto(
  { deps }: TestApp,
  garden: GardenEditor,
  picture = drawnPicture(40, 30),
): Promise<{ id: number; key: string; hash: string }> {
  return keepPhoto(deps, garden, await encodePhoto(await picture), async (_tx, photo) => photo);
}

/** Whether the files of a photo are there. @param photo its key, or its address */
export const hasFiles = async ({ deps }: TestApp, photo: string): Promise<boolean> =>
  (await deps.images.get(photo.split('/').at(-1) ?? '', 'thumb')) !== null;

const file = Buffer.from('a photo');

/** Adds the row of a photo, with files of which nothing looks at what is in them. */
export async function filedPhoto(
  test: TestApp,
  owner: Person,
  gardenId?: number,
): Promise<{ id: number; key: string }> {
  const photo = await photoRow(test, owner, gardenId);
  await test.deps.images.put(photo.key, { thumb: file, card: file, full: file });
  return photo;
}

/** The names of all files of photos. */
export async function photoFiles({ photoFolder }: TestApp): Promise<string[]> {
  const entries = await readdir(photoFolder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
