import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine } from '../database.ts';

/** Gardens that are deleted with the account, or with one that the same statement deleted before. */
const ending = sql`select id from gardens where own_of = old.id or own_of not in (select id from users)`;

/** The likes and comments of a deleted account are deleted; the counts of the remaining plants follow. */
const uncount = (counted: RawBuilder<unknown>) => sql`
  update plants set likes_count = likes_count - 1
    where id in (select plant_id from plant_likes where user_id = old.id)
      and garden_id not in (${ending});
  update plants set comments_count = comments_count
      - (select count(*) from plant_comments where plant_id = plants.id and user_id = old.id${counted})
    where id in (select plant_id from plant_comments where user_id = old.id${counted})
      and garden_id not in (${ending});`;

/**
 * Keeps the numbers of likes and comments right when an account is deleted, which its cascades do not.
 *
 * @param condition which comments are counted, as a part of a `where` that begins with `and`; all unless given
 */
export async function createUncounting(db: Kysely<unknown>, engine: Engine, condition = ''): Promise<void> {
  const body = uncount(sql.raw(condition));
  if (engine === 'sqlite') {
    await sql`create trigger users_uncount before delete on users begin ${body} end`.execute(db);
    return;
  }
  await sql`create function users_uncount() returns trigger language plpgsql
    as $$ begin ${body} return old; end $$`.execute(db);
  await sql`create trigger users_uncount before delete on users
    for each row execute function users_uncount()`.execute(db);
}
