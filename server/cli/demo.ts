import { randomBytes } from 'node:crypto';
import { readConfig } from '../config.ts';
import { explain, NoDatabaseError, openCurrentDatabase, openUpgradedDatabase } from '../open-database.ts';
import { PhotoStore } from '../photo-store.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { StartError } from '../start-errors.ts';
import { countAccounts, fillDemo } from './demo-fill.ts';

/** Why the demo is not laid out here; its message says what to do. */
class DemoRefused extends StartError {}

/** Lays out the demo garden in the configured database; `--force` also beside accounts of real gardeners. */
async function demo(force: boolean): Promise<void> {
  const config = readConfig(process.env);
  const photos = new PhotoStore(config.dataDir);
  // A database that is there may be in use by a server of an earlier version; only a new one is made here.
  const open = await openCurrentDatabase(config).catch((error: unknown) => {
    if (error instanceof NoDatabaseError) return openUpgradedDatabase(config, { photos });
    throw error;
  });
  try {
    await photos.refuseForeign(open.db);
    await photos.claim(open.db);
    const accounts = await countAccounts(open.db);
    if (accounts.demo > 0) throw new DemoRefused('The demo garden is there already. Nothing was changed.');
    if (accounts.others > 0 && !force) {
      throw new DemoRefused(
        'This garden has real accounts, and the demo would mix with them. Nothing was changed. ' +
          'Set DATA_DIR to an empty folder for a demo of its own, or add --force to mix them.',
      );
    }
    // A password of its own for every demo: one that stands in the source would open every demo on the internet.
    const password = randomBytes(9).toString('base64url');
    const world = { db: open.db, images: photos.images, photoQuota: config.photoQuota, now: () => new Date() };
    const emails = await fillDemo(world, await hashPassword(password));
    console.log('The demo garden is laid out. Start the app with `npm start` and sign in as one of:\n');
    for (const email of emails) console.log(`  ${email}`);
    console.log(`\nPassword of each: ${password}`);
  } finally {
    await open.db.destroy();
  }
}

try {
  await demo(process.argv.includes('--force'));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
