import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The gardens whose photos count for a user: those whose first owner they are, ended ones included. */
export async function gardensPaidBy(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('gardenMembers as m')
    .select('m.gardenId')
    .where('m.userId', '=', userId)
    .where('m.role', '=', 'owner')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('gardenMembers as earlier')
            .select(sql.lit(1).as('one'))
            .whereRef('earlier.gardenId', '=', 'm.gardenId')
            .where('earlier.role', '=', 'owner')
            .whereRef('earlier.id', '<', 'm.id'),
        ),
      ),
    )
    .execute();
  return rows.map(({ gardenId }) => gardenId);
}

/** For whom the photos of a garden count: its first owner. */
export async function payerOf(db: Db, gardenId: number): Promise<number> {
  const { userId } = await db
    .selectFrom('gardenMembers')
    .select('userId')
    .where('gardenId', '=', gardenId)
    .where('role', '=', 'owner')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return userId;
}
