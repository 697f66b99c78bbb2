import { existsSync } from 'node:fs';
import { type Config, readConfig } from '../config.ts';
import { type OpenDatabase, openDatabase } from '../db/database.ts';
import { installationOf } from '../db/installation.ts';
import { appliedMigrations, refuseNewer } from '../db/migrate.ts';
import { explain, explainRows, openGarden, rowsOf, takeDataDir } from '../open-garden.ts';
import { PhotoStore } from '../photo-store.ts';
import { startStep } from '../start-errors.ts';

/** Opens the database as it is, also one of an earlier version, which starts only with photos of its own. Where there is none, it is created. */
async function openAsItIs(config: Config): Promise<OpenDatabase> {
  const source = rowsOf(config);
  if (config.databaseUrl || existsSync(source)) {
    const database = openDatabase(source);
    const applied = await startStep(explainRows(config), () => appliedMigrations(database.db));
    await refuseNewer(database.db);
    if (applied.length > 0) return database;
    await database.db.destroy();
  }
  return openGarden(config);
}

/** Ties the photos of `DATA_DIR` to the configured database, whichever they belonged to. No photo is changed or deleted. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const giveBack = await takeDataDir(config.dataDir);
  try {
    const { db } = await openAsItIs(config);
    try {
      const store = new PhotoStore(config.dataDir);
      const [own, stamp] = [await installationOf(db), await store.installation()];
      if (stamp === own) {
        console.log(`${store.folder} belongs to this database already. Nothing was changed.`);
        return;
      }
      const { photos, known } = await store.count(db);
      const count = (n: number) => n.toLocaleString('en');
      console.log(
        `${store.folder} holds ${count(photos)} photos${stamp === null ? '' : ` of the installation ${stamp}`}. ` +
          `The database is of the installation ${own} and knows ${count(known)} of them.\n` +
          'From now on, the server starts with this database and these photos. No photo is deleted.',
      );
      await store.images.claim(own, { replace: true });
      console.log('Done. Start the app with `npm start`.');
    } finally {
      await db.destroy();
    }
  } finally {
    giveBack();
  }
}

try {
  await main();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
