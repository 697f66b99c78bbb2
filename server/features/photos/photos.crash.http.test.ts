import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { insertUser } from '../../db/insert-garden.ts';
import { storedPhotos } from '../../process/photo-store.ts';
import { dayMs } from '../../testing/clock.ts';
import { engines, gardenPlace } from '../../testing/gardens.ts';
import { opened } from '../../testing/opened.ts';
import { sweepPhotos } from './photos.service.ts';

const [engine = 'sqlite'] = engines();
const place = await opened(gardenPlace(engine, { migrated: true }));
const open = place.open();
await opened(open.db);
const at = new Date().toISOString();
const account = { email: 'a@example.org', emailKey: 'a@example.org', createdAt: at, updatedAt: at };
await open.db.transaction().execute((tx) => insertUser(tx, account));

/** A process that keeps a photo and is killed at one step of it. */
async function killedAt(step: 'before its files' | 'after its files' | 'after its row'): Promise<void> {
  const server = pathToFileURL(join(import.meta.dirname, '../..')).href;
  const program = `
    const { openDatabase } = await import('${server}/db/database.ts');
    const { keepPhoto } = await import('${server}/features/photos/photos.service.ts');
    const { diskStore } = await import('${server}/photo-storage/disk-store.ts');
    const step = ${JSON.stringify(step)};
    const die = () => { process.kill(process.pid, 'SIGKILL'); return new Promise(() => setInterval(() => {}, 1000)); };
    const store = diskStore(${JSON.stringify(join(place.dataDir, 'photos'))});
    const put = async (...photo) => {
      if (step === 'before its files') await die();
      await store.put(...photo);
      if (step === 'after its files') await die();
    };
    const { db } = openDatabase(${JSON.stringify(place.source)});
    const deps = { db, images: { ...store, put }, now: () => new Date(), photoQuota: { photos: 9, bytes: 1e9 } };
    const file = Buffer.from('a photo');
    const photo = { files: { thumb: file, card: file, full: file }, width: 1, height: 1, bytes: 21, photoHash: '' };
    await keepPhoto(deps, { id: 1, user: { id: 1 } }, photo, async () => { if (step === 'after its row') await die(); });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

/** The photos in the store: how many there are, and how many of them the database does not know. */
async function stored(): Promise<{ all: number; unknown: number }> {
  const found = { all: 0, unknown: 0 };
  for await (const { isKnown } of storedPhotos(open.db, place.images)) {
    found.all += 1;
    if (!isKnown) found.unknown += 1;
  }
  return found;
}

it('leaves nothing unknown, wherever the process is killed, and a day later nothing at all', async () => {
  await Promise.all((['before its files', 'after its files', 'after its row'] as const).map(killedAt));
  expect(await stored()).toEqual({ all: 2, unknown: 0 });
  expect(await open.db.selectFrom('photos').select('id').execute()).toEqual([]);
  const sweep = (ahead: number) =>
    sweepPhotos({ db: open.db, images: place.images, now: () => new Date(Date.now() + ahead) });
  expect(await sweep(0.9 * dayMs)).toEqual({ removed: 0 });
  expect(await stored()).toEqual({ all: 2, unknown: 0 });
  expect(await sweep(1.1 * dayMs)).toEqual({ removed: 3 });
  expect(await stored()).toEqual({ all: 0, unknown: 0 });
  expect(await open.db.selectFrom('photoDeletions').select('photoKey').execute()).toEqual([]);
});
