import { keepPhoto } from '../features/photos/photos.service.ts';
import type { GardenEditor } from '../garden-access.ts';
import { encodePhoto } from '../images/encode.ts';
import { drawnPicture } from './photos.ts';
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
