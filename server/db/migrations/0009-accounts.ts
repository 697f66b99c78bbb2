import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './step.ts';

/** Proven addresses, sessions that can be listed and ended one by one, links of e-mails, invitations. */
export async function accounts(db: Kysely<unknown>, t: ColumnTypes): Promise<void> {
  const { schema } = db;
  await schema.alterTable('users').addColumn('email_verified_at', t.instant).execute();

  // Made anew: SQLite cannot give an existing table a counted id. Whoever is signed in stays so.
  await schema
    .createTable('sessions_numbered')
    .addColumn('id', t.id)
    .addColumn('sid', t.text, (c) => c.notNull().unique())
    .addColumn('user_id', t.integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('sess', t.json, (c) => c.notNull())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('last_seen_at', t.instant, (c) => c.notNull())
    .addColumn('expire', t.instant, (c) => c.notNull())
    .execute();
  await sql`insert into sessions_numbered (sid, user_id, sess, created_at, last_seen_at, expire)
    select sid, user_id, sess, created_at, created_at, expire from sessions order by created_at, sid`.execute(db);
  await schema.dropTable('sessions').execute();
  await schema.alterTable('sessions_numbered').renameTo('sessions').execute();
  await schema.createIndex('sessions_user').on('sessions').columns(['user_id', 'id']).execute();
  await schema.createIndex('sessions_expire').on('sessions').column('expire').execute();

  await schema
    .createTable('account_tokens')
    .addColumn('id', t.id)
    .addColumn('token_hash', t.text, (c) => c.notNull().unique())
    .addColumn('user_id', t.integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', t.text, (c) => c.notNull())
    .addColumn('email', t.text)
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('expires_at', t.instant, (c) => c.notNull())
    .addUniqueConstraint('account_tokens_one_of_a_kind', ['user_id', 'kind'])
    .execute();
  await schema.createIndex('account_tokens_expiry').on('account_tokens').column('expires_at').execute();

  await schema
    .createTable('invites')
    .addColumn('id', t.id)
    .addColumn('token_hash', t.text, (c) => c.notNull().unique())
    .addColumn('made_by', t.integer, (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('expires_at', t.instant, (c) => c.notNull())
    .addColumn('used_by', t.integer, (c) => c.references('users.id').onDelete('set null'))
    .addColumn('used_at', t.instant)
    .execute();
  await schema.createIndex('invites_made_by').on('invites').columns(['made_by', 'id']).execute();
  await schema.createIndex('invites_used_by').on('invites').column('used_by').execute();
}
