import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/** A trigger for each row. All texts are SQL that both engines understand, with the rows `old` and `new`. */
interface Trigger {
  /** On PostgreSQL also the name of its function. */
  name: string;
  /** `after insert on plants` */
  on: string;
  when?: string | undefined;
  /** Statements, each with its semicolon. */
  body: string;
}

/** Makes a trigger that does the same on both engines. */
export async function createTrigger(
  db: Kysely<unknown>,
  engine: Engine,
  { name, on, when = 'true', body }: Trigger,
): Promise<void> {
  if (engine === 'sqlite') {
    await sql.raw(`create trigger ${name} ${on} for each row when ${when} begin ${body} end`).execute(db);
    return;
  }
  await sql
    .raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`)
    .execute(db);
  await sql.raw(`create trigger ${name} ${on} for each row when (${when}) execute function ${name}()`).execute(db);
}
