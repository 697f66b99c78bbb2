import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';
import { accountTables } from './accounts.ts';
import { createAnswerVersions } from './answer-versions.ts';
import { careTables } from './care.ts';
import { catalogueTables } from './catalogue.ts';
import { communityTables } from './community.ts';
import { createCountedFacts } from './counted-facts.ts';
import { derivedTables } from './derived.ts';
import { createGardenPins } from './garden-pins.ts';
import { gardenTables } from './gardens.ts';
import { createNextReminders } from './next-reminders.ts';
import { photoTables } from './photos.ts';
import { plantTables } from './plants.ts';
import { reminderTables } from './reminders.ts';
import { createSearchIndex } from './search-index.ts';
import { serverTables, sharedLimitTables } from './server.ts';
import { createSharedPlants } from './shared-plants.ts';
import { createUncounting } from './uncounting.ts';
import { undoTables } from './undo.ts';
import { createPhotoChecks, createPhotoUsage } from './watched-photos.ts';

/** The name of the step that creates this schema. */
export const baselineStep = '0001-baseline';

/** Constraints of PostgreSQL that are named as in the databases from before 1.0, where their tables were renamed. */
const namesFromBefore = [
  ['sessions', 'sessions_pkey', 'sessions_numbered_pkey'],
  ['sessions', 'sessions_sid_key', 'sessions_numbered_sid_key'],
  ['sessions', 'sessions_user_id_fkey', 'sessions_numbered_user_id_fkey'],
  ['reminder_deliveries', 'reminder_deliveries_user_id_fkey', 'reminder_turns_user_id_fkey'],
];

/**
 * The schema of 1.0: tables, each after those that it refers to, and the triggers. It never changes: later steps do.
 */
export async function baseline(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const types = columnTypes(engine);
  const tables = [
    accountTables(types),
    catalogueTables(types),
    gardenTables(types),
    photoTables(types),
    plantTables(types),
    careTables(types),
    communityTables(types),
    reminderTables(types),
    undoTables(types),
    serverTables(types),
    engine === 'postgres' ? sharedLimitTables(types) : '',
    derivedTables(types, engine),
  ];
  for (const statement of tables.join('').split(/;\n/))
    if (statement.trim() !== '') await sql.raw(statement).execute(db);
  if (engine === 'postgres')
    for (const [table, name, before] of namesFromBefore)
      await sql.raw(`alter table ${table} rename constraint ${name} to ${before}`).execute(db);
  await createSearchIndex(db, engine);
  await createSharedPlants(db, engine);
  await createUncounting(db, engine);
  await createCountedFacts(db, engine);
  await createPhotoUsage(db, engine);
  await createPhotoChecks(db, engine);
  await createNextReminders(db, engine);
  await createGardenPins(db, engine);
  await createAnswerVersions(db, engine);
}
