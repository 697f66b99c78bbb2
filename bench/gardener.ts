import type { GardenEditor } from '../server/core/garden-access.ts';
import { signedInAs } from '../server/core/signed-in-user.ts';
import type { Db } from '../server/db/database.ts';
import { insertUser } from '../server/db/insert-garden.ts';
import { gardenEditor } from '../server/features/gardens/access.queries.ts';

/** Adds an account for a benchmark, by any name that is still free. @returns its own garden */
export async function addGardener(tx: Db, name: string, username: string | null = null): Promise<GardenEditor> {
  const email = `${name}@example.org`;
  const at = '2026-01-01T00:00:00.000Z';
  const id = await insertUser(tx, { email, emailKey: email, username, createdAt: at, updatedAt: at });
  return gardenEditor(tx, signedInAs(id));
}
