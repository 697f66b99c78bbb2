import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { addFeaturedPlant, type HttpClient, signedUpClient } from '../testing/http-client.ts';
import { opened, openedFolder } from '../testing/opened.ts';
import { jpegPhoto } from '../testing/photos.ts';
import { runCommandLine, type ServerProcess, serverProcess } from '../testing/server-process.ts';
import { startSwift } from '../testing/swift.ts';

const root = await openedFolder();
const swift = await opened(startSwift());
let server: ServerProcess | undefined;
afterAll(() => server?.end('SIGKILL'));

const target = 's3://leafbook/moved';
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

it('moves the photos of a running app to Swift, backs them up there, and restores them', {
  timeout: 400_000,
}, async () => {
  const disk = join(root, 'data/photos');
  server = await serverProcess(settings());
  const gardener = await signedUpClient(server.url);
  const { id } = await addFeaturedPlant(gardener);
  const entry = await gardener.expect('POST', `/api/plants/${id}/journal`, { json: { date: '2026-05-04', note: '' } });
  const photos = [await upload(gardener, entry.id), await upload(gardener, entry.id)];
  const allShow = async () => {
    for (const url of photos) expect((await gardener.send('GET', url)).status).toBe(200);
  };
  expect(await run('photos-move', [disk, target, '--finish'], settings(target))).toContain(
    'was begun. Nothing was changed.',
  );

  const moving = run('photos-move', [disk, target], settings());
  while ((await Promise.race([moving, new Promise((resolve) => setTimeout(resolve, 300))])) === undefined)
    await allShow();
  expect(await moving).toContain('Compared 2 photos at s3://leafbook/moved; 2 of them were copied now.');
  photos.push(await upload(gardener, entry.id));
  await allShow();
  expect(await run('photos-move', [disk, target, '--finish'], settings())).toContain(`Set it to ${target} and restart`);

  await server.end('SIGTERM');
  server = await serverProcess(settings(target));
  gardener.url = server.url;
  await allShow();
  const finished = await run('photos-move', [disk, target, '--finish'], settings(target));
  expect(finished).toContain(`Done. ${disk} holds no photo of this garden any more.`);
  expect((await readdir(disk)).filter((name) => name.length === 2)).toHaveLength(2);
  await allShow();

  const file = join(root, 'garden.zip');
  expect(await run('backup', [file], settings(target))).toContain('and 3 photos to');
  expect(await run('doctor', [], settings(target))).toContain(`3 photos at ${target}`);
  await server.end('SIGTERM');
  await expect(serverProcess(settings())).rejects.toThrow(/were moved to another store\. Set PHOTOS to that store/);

  const elsewhere = settings('s3://leafbook/restored', join(root, 'second'));
  expect(await run('restore', [file, '--copy'], elsewhere)).toContain('Restored the backup');
  server = await serverProcess(elsewhere);
  gardener.url = server.url;
  await allShow();
});
