import { sql } from 'kysely';
import type { Hemisphere } from '../../../contract/settings.ts';
import type { GardenAccess, GardenOwner } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import { prepared, type Values } from '../../db/prepared.ts';
import type { GardenChoices, GardenSettingsRow } from './gardens.rules.ts';

/** The first owner of a garden `g`: the one who has been an owner the longest. */
const firstOwner = sql`(select user_id from garden_members where garden_id = g.id and role = 'owner' order by id limit 1)`;

const ownersOwn = <T>(column: 'time_zone' | 'hemisphere') =>
  sql<T | null>`(select ${sql.ref(column)} from user_settings where user_id = ${firstOwner})`;

/** What is set for a garden `g`, and what its first owner has. */
export const settingsColumns = [
  'g.timeZone',
  'g.hemisphere',
  'g.hardinessZone',
  'g.latitude',
  'g.longitude',
  'g.firstFrost',
  'g.lastFrost',
  ownersOwn<string>('time_zone').as('ownerTimeZone'),
  ownersOwn<Hemisphere>('hemisphere').as('ownerHemisphere'),
  sql<string | null>`(select nullif(trim(garden_zone), '') from users where id = ${firstOwner})`.as(
    'ownerHardinessZone',
  ),
] as const;

const settingsRow = prepared((db, { garden }: Values<{ garden: number }>) =>
  db.selectFrom('gardens as g').select(settingsColumns).where('g.id', '=', garden),
);

export async function readGardenSettings(db: Db, { id }: GardenAccess): Promise<GardenSettingsRow> {
  const row = await settingsRow.first(db, { garden: id });
  if (!row) throw new Error(`garden ${id} does not exist`);
  return row;
}

export async function writeGardenChoices(tx: Db, { id }: GardenOwner, choices: Partial<GardenChoices>): Promise<void> {
  await tx.updateTable('gardens').set(choices).where('id', '=', id).execute();
}
