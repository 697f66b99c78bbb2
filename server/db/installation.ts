import { randomBytes } from 'node:crypto';
import type { Db } from './database.ts';
import { readMeta, readOrMakeMeta } from './meta.ts';

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
