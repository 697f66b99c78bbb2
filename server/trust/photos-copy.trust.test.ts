import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { diskStore } from '../photo-storage/disk-store.ts';
import { newKey } from '../photo-storage/image-store.suite.ts';
import type { ImageStore } from '../photo-storage/image-store.ts';
import { s3Store } from '../photo-storage/s3-store.ts';
import { keysIn } from '../testing/backups.ts';
import { addFeaturedPlant, type HttpClient, signedUpClient } from '../testing/http-client.ts';
import { opened, openedFolder } from '../testing/opened.ts';
import { jpegPhoto } from '../testing/photos.ts';
import { inheritedEnv, runCommandLine, type ServerProcess, serverProcess } from '../testing/server-process.ts';
import { startSwift } from '../testing/swift.ts';

const root = await openedFolder();
const swift = await opened(startSwift());
let server: ServerProcess | undefined;
afterAll(() => server?.end('SIGKILL'));

const more = 60;
const disk = join(root, 'data/photos');
const target = 's3://leafbook/copied';
const settings = (PHOTOS = '', dataDir = join(root, 'data')) => ({
  ...{ DATA_DIR: dataDir, DATABASE_URL: '', PHOTOS, IDENTIFIER_MODEL: '', S3_ENDPOINT: swift.place.endpoint },
  ...{ S3_ACCESS_KEY_ID: swift.place.accessKeyId, S3_SECRET_ACCESS_KEY: swift.place.secretAccessKey },
});

const run = async (command: string, parameters: string[], env: Record<string, string>) =>
  (await runCommandLine(`${command}.ts`, parameters, env)).said;

async function upload(gardener: HttpClient, entry: number): Promise<string> {
  const photo = await jpegPhoto(640, 480);
  const { photoUrl } = await gardener.expect<{ photoUrl: string }>('POST', `/api/journal/${entry}/photos`, { photo });
  return photoUrl;
}

/** Makes the copy longer than a kill takes. */
async function addMore(images: ImageStore): Promise<void> {
  const [key = ''] = await keysIn(images);
  const file = await images.get(key, 'full');
  if (!file) throw new Error('no photo');
  for (let n = 0; n < more; n += 1) await images.put(newKey(), { thumb: file, card: file, full: file });
}

it('copies the photos of a stopped app to Swift and back, also where it is killed, and finds a damaged copy', {
  timeout: 400_000,
}, async () => {
  server = await serverProcess(settings());
  const gardener = await signedUpClient(server.url);
  const { id } = await addFeaturedPlant(gardener);
  const entry = await gardener.expect('POST', `/api/plants/${id}/journal`, { json: { date: '2026-05-04', note: '' } });
  const photos = [await upload(gardener, entry.id), await upload(gardener, entry.id)];
  const startWith = async (env: Record<string, string>) => {
    server = await serverProcess(env);
    gardener.url = server.url;
    for (const url of photos) expect((await gardener.send('GET', url)).status).toBe(200);
  };
  await addMore(diskStore(disk));
  expect(await run('photos-copy', [disk, target], settings())).toContain('Another Leafbook is running on DATA_DIR');
  await server.end('SIGTERM');

  const there = s3Store({ ...swift.place, prefix: 'copied' });
  const env = { ...inheritedEnv(), ...settings() };
  const killed = spawn(process.execPath, ['server/commands/photos-copy.ts', disk, target], { env, stdio: 'ignore' });
  await expect.poll(async () => (await keysIn(there)).length, { timeout: 60_000, interval: 20 }).toBeGreaterThan(2);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect((await keysIn(there)).length).toBeLessThan(more + 2);
  await expect(serverProcess(settings(target))).rejects.toThrow(/Run `npm run photos:copy` to its end first/);

  expect(await run('photos-copy', [disk, target], settings())).toMatch(
    new RegExp(`^${more + 2} photos are at ${target}, .* copied earlier`),
  );
  await startWith(settings(target));
  photos.push(await upload(gardener, entry.id));
  await server.end('SIGTERM');

  const [spoiled = ''] = await keysIn(diskStore(disk));
  await truncate(join(disk, spoiled.slice(0, 2), spoiled, 'full.webp'), 20);
  expect(await run('photos-copy', [target, disk], settings(target))).toMatch(
    new RegExp(`^${more + 3} photos .*: 1 copied now, ${more + 1} copied earlier, 1 copied again`),
  );
  await startWith(settings());
  await server.end('SIGTERM');
  await startWith(settings(target));

  const file = join(root, 'garden.zip');
  expect(await run('backup', [file], settings(target))).toContain('and 3 photos to');
  expect(await run('doctor', [], settings(target))).toContain(`3 photos at ${target}`);
  await server.end('SIGTERM');
  const elsewhere = settings('s3://leafbook/restored', join(root, 'second'));
  expect(await run('restore', [file, '--copy'], elsewhere)).toContain('Restored the backup');
  await startWith(elsewhere);
});
