import type { BadgeNews, EarnedBadge } from '../../../contract/badges.ts';
import { type Badge, withBadges } from '../../content/badges.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { prepared, type Values } from '../../db/prepared.ts';
import { badgeTexts } from './badge-texts.rules.ts';

/** The badges that the user has earned, in the order of display. */
export async function earnedBadges(db: Db, user: SignedInUser): Promise<EarnedBadge[]> {
  const rows = await db
    .selectFrom('userBadges')
    .select(['id', 'userId', 'badgeId', 'earnedAt'])
    .where('userId', '=', user.id)
    .execute();
  return withBadges(rows)
    .map(({ badge, ...row }) => {
      const { category, tier, icon, displayOrder } = badge;
      return { ...row, ...badgeTexts(badge), category, tier, icon, displayOrder };
    })
    .sort((a, b) => a.displayOrder - b.displayOrder);
}

const badgesOfUser = prepared((db, { userId }: Values<{ userId: number }>) =>
  db.selectFrom('userBadges').select('badgeId').where('userId', '=', userId),
);

/** Which badges a user has. */
export async function badgeIdsOf(db: Db, userId: number): Promise<Set<string>> {
  return new Set((await badgesOfUser.all(db, { userId })).map(({ badgeId }) => badgeId));
}

/** A badge of the catalogue to award. */
export interface Award {
  badge: Badge;
  earnedAt: string;
}

/**
 * Gives the user badges; what they have stays as it is.
 *
 * @param told when the user was notified; null to notify them with the next event
 * @returns how many are new
 */
export async function insertBadges(
  tx: Db,
  user: SignedInUser,
  awards: readonly Award[],
  told: string | null,
): Promise<number> {
  if (awards.length === 0) return 0;
  const rows = awards.map(({ badge: { badgeId }, earnedAt }) => ({
    ...{ userId: user.id, badgeId, earnedAt },
    toldAt: told,
  }));
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('userBadges')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['userId', 'badgeId']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/** Badges announced in one event; more wait for the next. */
const toldAtOnce = 6;

/** Badges that the user has not been notified of, first earned first. @param without badges that are being sent */
export async function untoldBadges(
  db: Db,
  user: SignedInUser,
  without: readonly string[],
): Promise<BadgeNews['badges']> {
  const rows = await db
    .selectFrom('userBadges')
    .select('badgeId')
    .where('userId', '=', user.id)
    .where('toldAt', 'is', null)
    .$if(without.length > 0, (query) => query.where('badgeId', 'not in', without))
    .orderBy('id')
    .limit(toldAtOnce)
    .execute();
  return withBadges(rows).map(({ badgeId, badge }) => ({ badgeId, ...badgeTexts(badge) }));
}

/** Marks badges as announced to the user. One that is not theirs, or was marked before, stays as it is. */
export async function markAnnounced(
  db: Db,
  user: SignedInUser,
  badgeIds: readonly string[],
  now: string,
): Promise<void> {
  await db
    .updateTable('userBadges')
    .set({ toldAt: now })
    .where('userId', '=', user.id)
    .where('badgeId', 'in', badgeIds)
    .where('toldAt', 'is', null)
    .execute();
}

/** Users that are read in one go. */
const batch = 200;

/** The next users, in the order of their ids. */
export async function userIdsAfter(db: Db, id: number): Promise<number[]> {
  const rows = await db.selectFrom('users').select('id').where('id', '>', id).orderBy('id').limit(batch).execute();
  return rows.map((row) => row.id);
}
