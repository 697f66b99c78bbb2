import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import type { ColumnTypes } from './step.ts';

interface DeletedTables {
  removed: { id: number; kind: string; payload: { identification?: { engine?: string | null } | null } };
}

/** The same for the identifications of deleted journal entries, which Undo inserts as they were stored. There are those of a day. */
async function nameEnginesOfDeleted(db: Kysely<DeletedTables>): Promise<void> {
  const ids = await db.selectFrom('removed').select('id').where('kind', '=', 'entry').execute();
  for (const { id } of ids) {
    const { payload } = await db.selectFrom('removed').select('payload').where('id', '=', id).executeTakeFirstOrThrow();
    const engine = payload.identification?.engine;
    if (typeof engine !== 'string') continue;
    const identification = { ...payload.identification, engine: 'embedded', engineVersion: engine };
    await db
      .updateTable('removed')
      .set({ payload: { ...payload, identification } as never })
      .where('id', '=', id)
      .execute();
  }
}

/** Several engines: which one answered and with which model, who lets photos be sent to which, and what each was asked. */
export async function identifierEngines(db: Kysely<unknown>, t: ColumnTypes, engine: Engine): Promise<void> {
  const { schema } = db;
  await schema.alterTable('identifications').addColumn('engine_version', t.text).execute();
  await schema
    .alterTable('identifications')
    .addColumn('earlier_answers', t.json, (c) => c.notNull().defaultTo('[]'))
    .execute();
  // Until now, the model on the server was the only engine, and its name and version stood there.
  const name = sql`case when engine is null then null else 'embedded' end`;
  // An update would leave each row behind as it was; columns that get their type again make PostgreSQL write the table once.
  if (engine === 'postgres')
    await sql`alter table identifications alter column engine_version type text using engine,
      alter column engine type text using ${name}`.execute(db);
  else await sql`update identifications set engine_version = engine, engine = ${name}`.execute(db);
  await nameEnginesOfDeleted(db as Kysely<DeletedTables>);
  // Lists are read newest first.
  await sql`drop index identifications_garden`.execute(db);
  await sql`create index identifications_garden on identifications (garden_id, created_at, id)`.execute(db);

  await schema
    .createTable('identifier_consents')
    .addColumn('user_id', t.integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('engine', t.text, (c) => c.notNull())
    .addColumn('allowed', t.boolean, (c) => c.notNull())
    .addColumn('decided_at', t.instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('identifier_consents_key', ['user_id', 'engine'])
    .execute();

  await schema
    .createTable('identifier_days')
    .addColumn('engine', t.text, (c) => c.notNull())
    .addColumn('day', t.date, (c) => c.notNull())
    .addColumn('requests', t.integer, (c) => c.notNull().defaultTo(0))
    .addColumn('answered', t.integer, (c) => c.notNull().defaultTo(0))
    .addColumn('not_plants', t.integer, (c) => c.notNull().defaultTo(0))
    .addColumn('failed', t.integer, (c) => c.notNull().defaultTo(0))
    .addColumn('passed_over', t.integer, (c) => c.notNull().defaultTo(0))
    .addColumn('circuit_opened', t.integer, (c) => c.notNull().defaultTo(0))
    .addColumn('answered_ms', t.integer, (c) => c.notNull().defaultTo(0))
    .addColumn('remaining', t.integer)
    .addColumn('last_failure', t.text)
    .addColumn('last_failure_at', t.instant)
    .addColumn('last_answer_at', t.instant)
    .addPrimaryKeyConstraint('identifier_days_key', ['engine', 'day'])
    .execute();
}
