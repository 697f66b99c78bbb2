import type { Kysely } from 'kysely';
import type { ColumnTypes } from './step.ts';

/** Who gardeners are at a sign-in provider, and sign-ins there that have not come back yet. */
export async function identities(db: Kysely<unknown>, t: ColumnTypes): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('identities')
    .addColumn('issuer', t.text, (c) => c.notNull())
    .addColumn('subject', t.text, (c) => c.notNull())
    .addColumn('user_id', t.integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('identities_key', ['issuer', 'subject'])
    .execute();
  await schema.createIndex('identities_user').on('identities').column('user_id').execute();

  await schema
    .createTable('sign_in_attempts')
    .addColumn('state_hash', t.text, (c) => c.primaryKey())
    .addColumn('browser_hash', t.text, (c) => c.notNull())
    .addColumn('nonce', t.text, (c) => c.notNull())
    .addColumn('code_verifier', t.text, (c) => c.notNull())
    .addColumn('return_to', t.text, (c) => c.notNull())
    .addColumn('invite_hash', t.text)
    .addColumn('expire', t.instant, (c) => c.notNull())
    .execute();
  await schema.createIndex('sign_in_attempts_expire').on('sign_in_attempts').column('expire').execute();
}
