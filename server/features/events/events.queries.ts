import type { Db } from '../../db/database.ts';

/** Those of the sessions that have not ended. */
export async function livingSessions(db: Db, sids: string[], now: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .select('sid')
    .where('sid', 'in', sids)
    .where('expire', '>', now)
    .execute();
  return new Set(rows.map(({ sid }) => sid));
}
