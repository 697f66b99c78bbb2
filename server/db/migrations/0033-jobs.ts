import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './step.ts';

/** The work that waits for a process, and a second link to a garden: that of the e-mail, which is made when it is sent. */
export async function jobs(db: Kysely<unknown>, t: ColumnTypes): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('jobs')
    .addColumn('id', t.id)
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('key', t.text, (c) => c.notNull())
    // No foreign key: looking for the account would take longer where there is one. Deleting an account deletes these rows.
    .addColumn('user_id', t.integer)
    .addColumn('parameters', t.json, (c) => c.notNull())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('due_at', t.instant, (c) => c.notNull())
    .addColumn('leased_until', t.instant)
    .addColumn('lease', t.text)
    .addColumn('tries', t.integer, (c) => c.notNull().defaultTo(0))
    .addColumn('last_error', t.text)
    .addColumn('failed_at', t.instant)
    .addColumn('done_at', t.instant)
    .addUniqueConstraint('jobs_key', ['name', 'key'])
    .execute();
  await sql`create index jobs_due on jobs (name, due_at) where failed_at is null`.execute(db);
  await sql`create index jobs_failed on jobs (failed_at) where failed_at is not null`.execute(db);
  // Not only of rows with an account: writing one that has would take longer.
  await sql`create index jobs_user on jobs (user_id)`.execute(db);

  await schema.alterTable('garden_invitations').addColumn('mail_token_hash', t.text).execute();
  await sql`create unique index garden_invitations_mail on garden_invitations (mail_token_hash)`.execute(db);
}
