import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keysIn } from '../testing/backups.ts';
import { until } from '../testing/until.ts';
import { diskStore } from './disk-store.ts';
import { describeImageStore, newKey, someFiles } from './image-store.suite.ts';
import type { ImageStore } from './image-store.ts';

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'leafbook-store-'));

describeImageStore('the disk store', async () => {
  const folder = await newFolder();
  return { store: diskStore(join(folder, 'photos')), close: () => rm(folder, { recursive: true }) };
});

let folder: string;
let store: ImageStore;
beforeEach(async () => {
  folder = await newFolder();
  store = diskStore(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const keys = () => keysIn(store);

it('keeps a photo where a person looking for it would', async () => {
  const key = newKey();
  await store.put(key, someFiles());
  expect((await readdir(join(folder, key.slice(0, 2), key))).sort()).toEqual(['card.webp', 'full.webp', 'thumb.webp']);
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

it('leaves files alone that are not photos', async () => {
  const key = newKey();
  await store.put(key, someFiles());
  await writeFile(join(folder, 'README.txt'), 'mine');
  await writeFile(join(folder, 'xy'), 'a file where a folder could be');
  await mkdir(join(folder, 'lost+found'));
  await mkdir(join(folder, 'zz', 'not-a-key'), { recursive: true });
  await mkdir(join(folder, 'zz', newKey().replace(/^../, 'aa')));
  await writeFile(join(folder, key.slice(0, 2), '.DS_Store'), '');
  await mkdir(join(folder, 'incoming', 'something'), { recursive: true });
  expect(await keys()).toEqual([key]);
});

it('keeps nothing of a photo that cannot be written', async () => {
  const key = newKey();
  await writeFile(join(folder, key.slice(0, 2)), 'a file stands where the folder should');
  await expect(store.put(key, someFiles())).rejects.toThrow();
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  expect(await store.get(key, 'full')).toBeNull();
});

it('lists and removes the half that a killed writer left, and never shows it', async () => {
  const key = newKey();
  const half = join(folder, 'incoming', `${key}.0123456789ab`);
  await mkdir(half, { recursive: true });
  await writeFile(join(half, 'thumb.webp'), 'half');
  expect(await store.get(key, 'thumb')).toBeNull();
  expect(await keys()).toEqual([key]);
  await store.remove(key);
  expect(await keys()).toEqual([]);
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

it('says in a file whose photos it holds, and leaves nothing of claims that came late', async () => {
  await Promise.all(['g01', 'g01', 'g02'].map((id) => store.claim(id)));
  expect(await readdir(join(folder, 'installation'))).toEqual(['id']);
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  expect(await keys()).toEqual([]);
});

it('shows whole photos only, after its process was killed while writing', async () => {
  const writer = `
    import { randomBytes } from 'node:crypto';
    import { diskStore } from ${JSON.stringify(join(import.meta.dirname, 'disk-store.ts'))};
    const store = diskStore(${JSON.stringify(folder)});
    for (let stored = 0; ; stored += 1) {
      if (stored === 1) process.stdout.write('stored one');
      const key = randomBytes(16).toString('base64url');
      const bytes = Buffer.alloc(200_000, key);
      await store.put(key, { thumb: bytes, card: bytes, full: bytes });
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', writer], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  await until(async () => (await readdir(join(folder, 'incoming'))).length > 0);
  child.kill('SIGKILL');
  await once(child, 'exit');

  let whole = 0;
  for (const key of await keys()) {
    const files = await Promise.all((['thumb', 'card', 'full'] as const).map((size) => store.get(key, size)));
    if (files.every((file) => file === null)) continue;
    for (const file of files) expect(file?.equals(Buffer.alloc(200_000, key))).toBe(true);
    whole += 1;
  }
  expect(whole).toBeGreaterThan(0);
  for (const key of await keys()) await store.remove(key);
  expect(await keys()).toEqual([]);
});
