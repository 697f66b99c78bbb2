import { parseArgs } from 'node:util';
import { photoSizes } from '../../contract/photos.ts';
import { type Config, readConfig } from '../config.ts';
import type { Db } from '../db/database.ts';
import { findInstallation } from '../db/installation.ts';
import { explain, explainRows, openCurrentGarden } from '../open-garden.ts';
import { PhotoStore, storedPhotos } from '../photo-store.ts';
import { StartError, startStep } from '../start-errors.ts';

const usage = 'Usage: npm run photos:clean [-- --delete]';
/** Younger files are left alone, whatever the database says. */
const youngestMs = 24 * 60 * 60 * 1000;
/** How many photos are named. */
const told = 10;

function wantsDelete(): boolean {
  try {
    return parseArgs({ options: { delete: { type: 'boolean' } } }).values.delete ?? false;
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message.split('. ')[0] : error}. ${usage}`);
  }
}

/** Only the database that the photos belong to can say which of them are not needed. */
async function refuseOthers(db: Db, store: PhotoStore): Promise<void> {
  await store.refuseForeign(db);
  const stamp = await store.installation();
  if (stamp === null || stamp !== (await findInstallation(db)))
    throw new StartError(`${store.folder} carries no id yet. Start the server once first. Nothing was deleted.`);
}

async function unknownKeys(db: Db, { images }: PhotoStore): Promise<string[]> {
  const before = Date.now() - youngestMs;
  const keys: string[] = [];
  for await (const { key, storedAt, isKnown } of storedPhotos(db, images))
    if (!isKnown && storedAt.getTime() < before) keys.push(key);
  return keys;
}

async function bytesOf({ images }: PhotoStore, keys: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const key of keys)
    for (const size of Object.keys(photoSizes) as (keyof typeof photoSizes)[])
      bytes += (await images.get(key, size))?.length ?? 0;
  return bytes;
}

async function clean(db: Db, store: PhotoStore, deletes: boolean): Promise<void> {
  await refuseOthers(db, store);
  const keys = await unknownKeys(db, store);
  if (keys.length === 0) {
    console.log(`The database knows every photo in ${store.folder} that is older than a day.`);
    return;
  }
  const shown = (n: number) => n.toLocaleString('en');
  const names = `${keys.slice(0, told).join(', ')}${keys.length > told ? ', …' : ''}`;
  const bytes = shown(await bytesOf(store, keys));
  console.log(`The database does not know ${shown(keys.length)} photos in ${store.folder} (${bytes} bytes): ${names}`);
  if (!deletes) {
    console.log('Nothing was deleted. `npm run photos:clean -- --delete` deletes them for good.');
    return;
  }
  // What the database got to know meanwhile stays.
  const still = new Set(await unknownKeys(db, store));
  const gone = keys.filter((key) => still.has(key));
  for (const key of gone) await store.images.remove(key);
  console.log(`Deleted ${shown(gone.length)} photos.`);
}

async function main(config: Config): Promise<void> {
  const deletes = wantsDelete();
  const { db } = await openCurrentGarden(config);
  try {
    await startStep(explainRows(config), () => clean(db, new PhotoStore(config.dataDir), deletes));
  } finally {
    await db.destroy();
  }
}

try {
  await main(readConfig(process.env));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
