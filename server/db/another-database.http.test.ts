import { once } from 'node:events';
import { mkdir, readdir, rename, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { storeOf } from '../process/photo-store.ts';
import { fillEveryTable, storePhotos } from '../testing/every-table.ts';
import { engines, type GardenPlace, gardenPlace } from '../testing/gardens.ts';
import { openedInTest } from '../testing/opened.ts';
import { launch, runCommandLine, serverProcess, settingsOf } from '../testing/server-process.ts';

const [engine = 'sqlite'] = engines();
const newPlace = (options: Parameters<typeof gardenPlace>[1]) => openedInTest(gardenPlace(engine, options));

const photos = 3;

/** Photos of three days ago in the folder, and the database that it belongs to. */
async function grow(place: GardenPlace): Promise<Record<string, string>> {
  const { db } = place.open();
  await fillEveryTable(db);
  expect(await storePhotos(db, place.images)).toHaveLength(photos);
  await storeOf(readConfig({ DATA_DIR: place.dataDir })).claim(db);
  await db.destroy();
  const old = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);
  const folder = join(place.dataDir, 'photos');
  for (const name of await readdir(folder, { recursive: true })) await utimes(join(folder, name), old, old);
  return place.photoFiles();
}

/** The same data folder, with a database that no gardener has used yet. */
async function withAnotherDatabase(place: GardenPlace): Promise<Record<string, string>> {
  if (engine === 'postgres')
    return { ...settingsOf(place), DATABASE_URL: (await newPlace({ catalogue: true })).source };
  const aside = join(place.dataDir, 'aside');
  await mkdir(aside);
  for (const name of await readdir(place.dataDir))
    if (name.startsWith('leafbook.db')) await rename(join(place.dataDir, name), join(aside, name));
  return settingsOf(place);
}

/** Waits for the end of a server that should not start. */
async function refusedStart(settings: Record<string, string>) {
  const { child, log } = await launch(settings);
  const [code] = await once(child, 'close');
  return { code, said: log() };
}

const run = (command: string, settings: Record<string, string>, ...parameters: string[]) =>
  runCommandLine(`${command}.ts`, parameters, settings);

it('a start with another database on the same folder is refused in one line, and touches nothing', async () => {
  const place = await newPlace({ migrated: true });
  const before = await grow(place);
  expect(Object.keys(before)).toHaveLength(3 * photos);
  const stamp = await place.images.installation();
  const settings = await withAnotherDatabase(place);

  for (const { code, said } of [await refusedStart(settings), await run('photos-clean', settings, '--delete')]) {
    expect([code, said.trim().split('\n')]).toEqual([1, [expect.stringMatching(/Nothing was|no Leafbook database/)]]);
    expect([await place.photoFiles(), await place.images.installation()]).toEqual([before, stamp]);
  }

  const adopted = await run('photos-adopt', settings);
  expect(adopted.said).toMatch(new RegExp(`holds ${photos} photos of the installation ${stamp}\\..* knows 0 of them`));
  expect(adopted.code).toBe(0);
  const server = await serverProcess(settings);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(await place.photoFiles()).toEqual(before);
  expect((await run('photos-adopt', settings)).said).toContain('belongs to this database already');

  const listed = await run('photos-clean', settings);
  expect(listed.said).toMatch(new RegExp(`does not know ${photos} photos .*Nothing was deleted`, 's'));
  expect(await place.photoFiles()).toEqual(before);
  // A file that came just now may belong to a moment ago.
  await place.images.put('y'.repeat(22), { thumb: Buffer.from('a'), card: Buffer.from('b'), full: Buffer.from('c') });
  expect((await run('photos-clean', settings, '--delete')).said).toContain(`Deleted ${photos} photos.`);
  expect(Object.keys(await place.photoFiles())).toHaveLength(3);
});
