import { limits } from '../../../contract/limits.ts';
import type { Db } from '../../db/database.ts';
import type { SignedInUser } from '../../ownership.ts';
import type { Spelling } from './places.rules.ts';

/**
 * The locations of the user's living plants as they are spelled, each once; the most used `limits.listMax`. Plants that
 * are not in the garden count as none.
 */
export function listSpellings(db: Db, user: SignedInUser): Promise<Spelling[]> {
  return db
    .selectFrom('plants')
    .select((eb) => ['location', eb.fn.count<number>('addedAt').as('plantCount')])
    .where('userId', '=', user.id)
    .where('deletedAt', 'is', null)
    .where('location', 'is not', null)
    .$narrowType<{ location: string }>()
    .groupBy('location')
    .orderBy('plantCount', 'desc')
    .orderBy('location')
    .limit(limits.listMax)
    .execute();
}

/** Gives all living plants with one of the spellings another location. */
export async function respell(db: Db, user: SignedInUser, spellings: string[], location: string | null): Promise<void> {
  await db
    .updateTable('plants')
    .set({ location })
    .where('userId', '=', user.id)
    .where('deletedAt', 'is', null)
    .where('location', 'in', spellings)
    .execute();
}

/** Gives own living plants another location. @returns how many of them there are */
export async function relocate(
  db: Db,
  user: SignedInUser,
  plantIds: number[],
  location: string | null,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('plants')
    .set({ location })
    .where('id', 'in', plantIds)
    .where('userId', '=', user.id)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
