import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ImageStore } from '../photo-storage/image-store.ts';
import { fillEveryTable, storePhotos } from '../testing/every-table.ts';
import { gardenPlace, silentWatch } from '../testing/gardens.ts';
import { opened } from '../testing/opened.ts';
import { makeBackup } from './backup.ts';
import { readName } from './backup-format.ts';
import { openVerified, readRows } from './verify.ts';

const now = new Date('2026-05-04T09:30:00Z');
const place = await opened(gardenPlace('sqlite', { migrated: true }));
const open = place.open();
await opened(open.db);
await fillEveryTable(open.db);
await storePhotos(open.db, place.images);

async function addPhoto(): Promise<string> {
  const photoKey = randomBytes(16).toString('base64url');
  const bytes = () => randomBytes(1_000);
  await place.images.put(photoKey, { thumb: bytes(), card: bytes(), full: bytes() });
  const size = { width: 1, height: 1, bytes: 3_000 };
  await open.db
    .insertInto('photos')
    .values({ photoKey, userId: 1, gardenId: 1, ...size, createdAt: now.toISOString() })
    .execute();
  return photoKey;
}

async function deletePhoto(photoKey: string): Promise<void> {
  await open.db.deleteFrom('photos').where('photoKey', '=', photoKey).execute();
  await place.images.remove(photoKey);
}

/** The photos of the garden, with something done whenever one of them is read. */
const meanwhile = (act: (key: string) => Promise<void>): ImageStore => ({
  ...place.images,
  get: async (key, size) => {
    await act(key);
    return place.images.get(key, size);
  },
});

async function backedUp(images: ImageStore) {
  const file = join(place.dataDir, 'backup.zip');
  const made = await makeBackup({ source: place.source, images }, file, { now, force: true });
  const archive = await openVerified(file, silentWatch);
  const rows: string[] = [];
  const files = new Set<string>();
  for await (const { name, read } of archive.each()) {
    const is = readName(name);
    if (is && 'photo' in is) files.add(is.photo);
    else if (is && 'table' in is && is.table === 'photos') {
      rows.push(...readRows(await read()).map((row) => String(row.photo_key)));
    }
  }
  await archive.close();
  return { made, rows, files, missing: archive.manifest.photos?.missing };
}

it('holds the photo of every row, while others are added and deleted', async () => {
  const doomed = [await addPhoto(), await addPhoto()];
  const kept = await addPhoto();
  const added: string[] = [];
  let reads = 0;
  const { rows, files, missing } = await backedUp(
    meanwhile(async () => {
      reads += 1;
      if (reads === 2) added.push(await addPhoto());
      // The row goes first, then the files, as everywhere in the app: one before its turn, one after.
      if (reads === 4) for (const key of doomed) await deletePhoto(key);
      // When the rows are about to be taken, one more comes and goes.
      if (reads === 20) added.push(await addPhoto());
    }),
  );
  expect(missing).toEqual([]);
  expect(rows.filter((key) => !files.has(key))).toEqual([]);
  expect(rows).toContain(kept);
  expect(rows).toContain(added[0]);
  for (const key of doomed) expect(rows).not.toContain(key);
});

it('takes the rows anew when a photo was deleted after they were counted', async () => {
  const late = await addPhoto();
  const seen: string[] = [];
  let fresh = '';
  const { rows, files, missing } = await backedUp(
    meanwhile(async (key) => {
      seen.push(key);
      if (seen.length === 1) fresh = await addPhoto();
      // Its turn comes only when the rows have been counted, with it among them.
      if (key === fresh) await deletePhoto(fresh);
    }),
  );
  expect(seen).toContain(fresh);
  expect(rows).not.toContain(fresh);
  expect(rows).toContain(late);
  expect(rows.filter((key) => !files.has(key))).toEqual([]);
  expect(missing).toEqual([]);
});

it('is made all the same where files of a photo were lost, and says so', async () => {
  const lost = await addPhoto();
  await place.images.remove(lost);
  const { made, missing, rows } = await backedUp(place.images);
  expect(missing).toEqual([lost]);
  expect(made.missing).toBe(1);
  expect(rows).toContain(lost);
  await deletePhoto(lost);
});

it('has rows that fit each other, while a plant and its comments are written without a pause', async () => {
  let writing = true;
  let written = 0;
  const writes = (async () => {
    while (writing) {
      await open.db.transaction().execute(async (tx) => {
        const plant = {
          userId: 1,
          gardenId: 1,
          commonName: 'Ivy',
          latinName: 'Hedera helix',
          tags: [],
          identifiedAt: now.toISOString(),
        };
        const { id } = await tx
          .insertInto('plants')
          .values(plant as never)
          .returning('id')
          .executeTakeFirstOrThrow();
        const comment = { plantId: id, userId: 1, comment: 'Oh!', createdAt: now.toISOString() };
        await tx.insertInto('plantComments').values(comment).execute();
        await tx.updateTable('plants').set({ commentsCount: 1 }).where('id', '=', id).execute();
      });
      written += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  const file = join(place.dataDir, 'busy.zip');
  await makeBackup(place, file, { now });
  writing = false;
  await writes;
  const archive = await openVerified(file, silentWatch);
  const plants = new Map<unknown, unknown>();
  const commented = new Map<unknown, number>();
  for await (const { name, read } of archive.each()) {
    const is = readName(name);
    if (!is || !('table' in is)) continue;
    if (is.table === 'plants') for (const row of readRows(await read())) plants.set(row.id, row.comments_count);
    if (is.table === 'plant_comments') {
      for (const row of readRows(await read())) commented.set(row.plant_id, (commented.get(row.plant_id) ?? 0) + 1);
    }
  }
  await archive.close();
  expect(written).toBeGreaterThan(0);
  expect([...commented.keys()].filter((id) => !plants.has(id))).toEqual([]);
  const ivies = [...plants].filter(([id]) => Number(id) > 8);
  expect(ivies.filter(([id, count]) => commented.get(id) !== count)).toEqual([]);
});
