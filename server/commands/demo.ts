import { readConfig } from '../config.ts';
import { StartError } from '../core/start-errors.ts';
import type { Db } from '../db/database.ts';
import { NoDatabaseError, openCurrentDatabase, openUpgradedDatabase } from '../process/open-database.ts';
import { storeOf } from '../process/photo-store.ts';
import { runCommand } from './command.ts';
import { demoDomain, growDemo } from './demo/grow-demo.ts';

/** Why the demo cannot be made here; its message says what to do. */
class DemoRefused extends StartError {}

/** How many accounts of the demo, and how many others, the database holds. */
async function countAccounts(db: Db): Promise<{ demo: number; others: number }> {
  const { all, demo } = await db
    .selectFrom('users')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('emailKey', 'like', `%@${demoDomain}`).as('demo'),
    ])
    .executeTakeFirstOrThrow();
  return { demo, others: all - demo };
}

/** Makes the demo garden in the configured database; `--force` also beside accounts of real gardeners. */
async function demo(force: boolean): Promise<void> {
  const config = readConfig(process.env);
  const photos = storeOf(config);
  // A database that is there may be in use by a server of an earlier version; only a new one is made here.
  const open = await openCurrentDatabase(config).catch((error: unknown) => {
    if (error instanceof NoDatabaseError) return openUpgradedDatabase(config, { photos });
    throw error;
  });
  try {
    await photos.refuseForeign(open.db);
    await photos.claim(open.db);
    const accounts = await countAccounts(open.db);
    if (accounts.demo > 0) throw new DemoRefused('The demo garden already exists. Nothing was changed.');
    if (accounts.others > 0 && !force) {
      throw new DemoRefused(
        'This garden has real accounts, and the demo would mix with them. Nothing was changed. ' +
          'Set DATA_DIR to an empty folder for a demo of its own, or add --force to mix them.',
      );
    }
    console.log('Three gardeners plant, water and write for a year. This takes about 20 seconds.\n');
    const { db } = open;
    const { emails, password } = await growDemo(
      { db, images: photos.images, photoQuota: config.photoQuota },
      new Date(),
    );
    const [rosa, ...neighbors] = emails;
    console.log('The demo garden is ready. Start the app with `npm start`, open it, and sign in:\n');
    console.log(`  E-mail    ${rosa}\n  Password  ${password}\n`);
    console.log(`Her neighbors have the same password: ${neighbors.join(', ')}`);
  } finally {
    await open.db.destroy();
  }
}

await runCommand(() => demo(process.argv.includes('--force')));
