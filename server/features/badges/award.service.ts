import { badgeCatalogue } from '../../content/badges.ts';
import type { BadgeTrigger } from '../../context/effects.ts';
import { signedInAs } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { lockBadges } from '../../db/locks.ts';
import { badgeIdsOf, insertBadges } from './badges.queries.ts';
import { factsOfCause, reached } from './causes.rules.ts';
import { readCounts } from './facts.service.ts';

/**
 * Awards the badges that a write earns, as the last step before the commit. It takes a lock for each gardener, for which
 * every other write that may earn them a badge waits: of two writes at once, the second counts both.
 *
 * @param now the moment of the write, as it is stored
 * @returns who earned something
 */
export async function awardBadges(tx: Db, triggers: readonly BadgeTrigger[], now: string): Promise<number[]> {
  if (triggers.length === 0) return [];
  const userIds = [...new Set(triggers.map(({ userId }) => userId))].sort((a, b) => a - b);
  const winners: number[] = [];
  for (const userId of userIds) {
    const own = triggers.filter((trigger) => trigger.userId === userId);
    const facts = new Set(own.flatMap(({ cause }) => factsOfCause[cause]));
    const owned = await badgeIdsOf(tx, userId);
    const open = badgeCatalogue.filter(({ fact, badgeId }) => facts.has(fact) && !owned.has(badgeId));
    if (open.length === 0) continue;
    await lockBadges(tx, userId);
    const user = signedInAs(userId);
    const careDays = [...new Set(own.flatMap((trigger) => (trigger.cause === 'care' ? [trigger.day] : [])))];
    const counts = await readCounts(tx, user, [...new Set(open.map(({ fact }) => fact))], { now, careDays });
    const awards = reached(open, counts).map((badge) => ({ badge, earnedAt: now }));
    if ((await insertBadges(tx, user, awards, null)) > 0) winners.push(userId);
  }
  return winners;
}
