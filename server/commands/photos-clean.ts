import { dayMs } from '../../contract/durations.ts';
import { readConfig } from '../config.ts';
import { StartError, startStep } from '../core/start-errors.ts';
import type { Db } from '../db/database.ts';
import { findInstallation } from '../db/meta.ts';
import { sizes } from '../photo-storage/image-store.ts';
import { explainDatabase } from '../process/open-database.ts';
import { type PhotoStore, storeOf } from '../process/photo-store.ts';
import { formatCount, readArguments, runCommand, withCurrentDatabase } from './command.ts';

const usage = 'Usage: npm run photos:clean [-- --delete]';
/** Younger files are left alone, whatever the database says. */
const minAgeMs = dayMs;
/** How many photos are named. */
const maxNames = 10;

/** Only the database that the photos belong to can say which of them are not needed. */
async function refuseOthers(db: Db, store: PhotoStore): Promise<void> {
  await store.refuseForeign(db);
  const stamp = await store.installation();
  if (stamp === null || stamp !== (await findInstallation(db)))
    throw new StartError(`${store.address} carries no id yet. Start the server once first. Nothing was deleted.`);
}

async function bytesOf({ images }: PhotoStore, keys: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const key of keys) for (const size of sizes) bytes += (await images.get(key, size))?.length ?? 0;
  return bytes;
}

async function clean(db: Db, store: PhotoStore, deletes: boolean): Promise<void> {
  await refuseOthers(db, store);
  const unknown = () => store.unknownKeys(db, new Date(Date.now() - minAgeMs));
  const keys = await unknown();
  if (keys.length === 0) {
    console.log(`The database knows every photo in ${store.address} that is older than a day.`);
    return;
  }
  const names = `${keys.slice(0, maxNames).join(', ')}${keys.length > maxNames ? ', …' : ''}`;
  const [count, bytes] = [formatCount(keys.length), formatCount(await bytesOf(store, keys))];
  console.log(`The database does not know ${count} photos in ${store.address} (${bytes} bytes): ${names}`);
  if (!deletes) {
    console.log('Nothing was deleted. `npm run photos:clean -- --delete` deletes them for good.');
    return;
  }
  // What the database got to know meanwhile stays.
  const still = new Set(await unknown());
  const unneeded = keys.filter((key) => still.has(key));
  const deleted = await store.images.removeMany(unneeded);
  console.log(`Deleted ${formatCount(deleted.length)} photos.`);
}

await runCommand(async () => {
  const { values } = readArguments(usage, { options: { delete: { type: 'boolean', default: false } } });
  const config = readConfig(process.env);
  await withCurrentDatabase(config, (db) =>
    startStep(explainDatabase(config), () => clean(db, storeOf(config), values.delete)),
  );
});
