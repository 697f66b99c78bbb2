import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './step.ts';

/** Several engines: which one answered and with which model, who lets photos be sent to which, and what each was asked. */
export async function identifierEngines(db: Kysely<unknown>, t: ColumnTypes): Promise<void> {
  const { schema } = db;
  await schema.alterTable('identifications').addColumn('engine_version', t.text).execute();
  await schema
    .alterTable('identifications')
    .addColumn('earlier_answers', t.json, (c) => c.notNull().defaultTo('[]'))
    .execute();
  // Until now, the model on the server was the only engine, and its name and version stood there.
  await sql`update identifications set engine_version = engine, engine = 'embedded' where engine is not null`.execute(
    db,
  );
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
