import { badgeCatalogue } from '../../content/badges.ts';
import type { Db } from '../../db/database.ts';
import { holdFacts } from '../../db/fact-lock.ts';
import { type SignedInUser, signedInAs } from '../../ownership.ts';
import { badgeIdsOf, insertBadges } from './badges.queries.ts';
import { type Cause, factsOfCause, reached } from './causes.rules.ts';
import { readFacts } from './facts.service.ts';

interface Deed {
  userId: number;
  cause: Cause;
}

/**
 * Gives the badges that deeds earn, in the transaction of the deeds and as its last step before the answer is kept: what
 * it locks is waited for by everything else that may earn the same gardener a badge, so that of two deeds at once the
 * later sees both.
 *
 * @param tx a transaction in which the deeds are written
 * @param now the moment of the deeds, as they are stored
 * @returns who earned something: to be told by `live.changed` after the commit
 */
export async function awardBadges(tx: Db, deeds: readonly Deed[], now: string): Promise<number[]> {
  const userIds = [...new Set(deeds.map(({ userId }) => userId))].sort((a, b) => a - b);
  const owned = await badgeIdsOf(tx, userIds);
  const winners: number[] = [];
  for (const userId of userIds) {
    const facts = new Set(deeds.filter((deed) => deed.userId === userId).flatMap(({ cause }) => factsOfCause[cause]));
    const open = badgeCatalogue.filter(({ fact, badgeId }) => facts.has(fact) && !owned.get(userId)?.has(badgeId));
    if (open.length === 0) continue;
    await holdFacts(tx, userId);
    if (await awardReached(tx, signedInAs(userId), open, now)) winners.push(userId);
  }
  return winners;
}

async function awardReached(tx: Db, user: SignedInUser, open: typeof badgeCatalogue, now: string): Promise<boolean> {
  const { counts } = await readFacts(tx, user, [...new Set(open.map(({ fact }) => fact))], now);
  const awards = reached(open, counts).map((badge) => ({ badge, earnedAt: now }));
  return (await insertBadges(tx, user, awards, null)) > 0;
}
