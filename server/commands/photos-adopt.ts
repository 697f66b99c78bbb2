import { existsSync } from 'node:fs';
import { type Config, readConfig } from '../config.ts';
import { startStep } from '../core/start-errors.ts';
import { type OpenDatabase, openDatabase } from '../db/database.ts';
import { installationOf } from '../db/meta.ts';
import { appliedMigrations, refuseUnsupported } from '../db/migrate.ts';
import { claimAlone } from '../process/claim-garden.ts';
import { databaseSource, explainDatabase, openUpgradedDatabase } from '../process/open-database.ts';
import { storeOf } from '../process/photo-store.ts';
import { formatCount, runCommand } from './command.ts';

/** Opens the database as it is, or makes it. One of an earlier version is not upgraded: the server's next start does that. */
async function openAsItIs(config: Config): Promise<OpenDatabase> {
  const source = databaseSource(config);
  if (!config.databaseUrl && !existsSync(source)) return openUpgradedDatabase(config);
  const database = openDatabase(source);
  let isEmpty = true;
  try {
    const applied = await startStep(explainDatabase(config), () => appliedMigrations(database.db));
    await refuseUnsupported(database.db);
    isEmpty = applied.length === 0;
    if (!isEmpty) return database;
  } finally {
    if (isEmpty) await database.db.destroy();
  }
  return openUpgradedDatabase(config);
}

/** Ties the photos of a store to a database, whichever one they belonged to. No photo is changed or deleted. */
async function adopt(config: Config, { db }: OpenDatabase): Promise<void> {
  const store = storeOf(config);
  const [own, stamp] = [await installationOf(db), await store.installation()];
  if (stamp === own) {
    console.log(`${store.address} belongs to this database already. Nothing was changed.`);
    return;
  }
  const { photos, known } = await store.count(db);
  console.log(
    `${store.address} holds ${formatCount(photos)} photos${stamp === null ? '' : ` of the installation ${stamp}`}. ` +
      `The database is of the installation ${own} and knows ${formatCount(known)} of them.\n` +
      'From now on, the server starts with this database and these photos. No photo is deleted.',
  );
  await store.images.claim(own, { replace: true });
  console.log('Done. Start the app with `npm start`.');
}

await runCommand(async () => {
  const config = readConfig(process.env);
  const release = await claimAlone(config);
  try {
    const database = await openAsItIs(config);
    try {
      await adopt(config, database);
    } finally {
      await database.db.destroy();
    }
  } finally {
    await release();
  }
});
