import { randomBytes } from 'node:crypto';
import type { Db } from './database.ts';

/** A value of the database's own, or undefined if not set. */
export async function readMeta(db: Db, key: string): Promise<string | undefined> {
  return (await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value;
}

/** Sets a value of the database's own. */
export async function writeMeta(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** A value of the database's own, created once: of two processes that create it at once, both get the first one's. */
export async function readOrMakeMeta(db: Db, key: string, make: () => string): Promise<string> {
  const kept = await readMeta(db, key);
  if (kept !== undefined) return kept;
  await db
    .insertInto('meta')
    .values({ key, value: make() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirstOrThrow();
  return value;
}

/** Key of the id in the table `meta`. */
export const installationKey = 'installation';

const newInstallation = (): string => `g${randomBytes(8).toString('hex')}`;

/** The id of the installation; null where the database has none yet. */
export const findInstallation = async (db: Db): Promise<string | null> => (await readMeta(db, installationKey)) ?? null;

/**
 * The id of the installation, created on first use. It stays with the rows, also through a restore, and distinguishes
 * the data of two installations: exported keys, events of calendar feeds, photo stores.
 *
 * @param make another id for a database that has none
 */
export const installationOf = (db: Db, make = newInstallation): Promise<string> =>
  readOrMakeMeta(db, installationKey, make);

/** Makes the rows those of a new installation. @returns its id */
export async function renewInstallation(tx: Db): Promise<string> {
  await tx.deleteFrom('meta').where('key', '=', installationKey).execute();
  return installationOf(tx);
}
