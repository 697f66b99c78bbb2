import type { Db } from '../../db/database.ts';

/** What a species says about its care, or undefined where there is no such species. */
export function careFactsOf(db: Db, speciesId: number) {
  return db
    .selectFrom('species')
    .select(['habit', 'water', 'light', 'bloomMonths', 'tags'])
    .where('id', '=', speciesId)
    .executeTakeFirst();
}
