import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/** A step of the schema, forward only. `types` names the column types of the engine. */
export type Step = (db: Kysely<unknown>, types: ColumnTypes, engine: Engine) => Promise<void>;

export type ColumnTypes = ReturnType<typeof columnTypes>;

/** The column types of an engine. */
export function columnTypes(engine: Engine) {
  const postgres = engine === 'postgres';
  return {
    id: postgres ? sql`integer generated always as identity primary key` : sql`integer primary key autoincrement`,
    instant: postgres ? sql`timestamptz` : sql`text`,
    date: postgres ? sql`date` : sql`text`,
    json: postgres ? sql`jsonb` : sql`json`,
    boolean: sql`boolean`,
    text: sql`text`,
    integer: sql`integer`,
    real: sql`double precision`,
  } as const;
}
