import { badgeCatalogue } from '../../content/badges.ts';
import { Failures } from '../../core/failures.ts';
import { signedInAs } from '../../core/signed-in-user.ts';
import type { Database } from '../../db/database.ts';
import { lockBadges } from '../../db/locks.ts';
import { transaction } from '../../db/transaction.ts';
import { badgeIdsOf, insertBadges, userIdsAfter } from './badges.queries.ts';
import { reached } from './causes.rules.ts';
import { momentOf, readFacts } from './facts.service.ts';

/** Under which name a recount is queued, instead of being done by a command. */
export const badgesJob = 'badges';

export interface Recomputed {
  gardeners: number;
  /** How many badges are new. */
  badges: number;
  /** How many gardeners' badges could not be recomputed. */
  failed: number;
}

interface Options {
  /** Ends after the current gardener. */
  signal?: AbortSignal;
  /** Is called with each gardener whose badges could not be recomputed. */
  note?: (userId: number, error: unknown) => void;
}

/** Failures in a row after which the database, and not the gardener, is to blame. */
const mostInRow = 10;

/**
 * Gives every gardener the badges that what is stored of them has earned and they do not have, dated back to the moment
 * when it was enough, or now where nothing tells. What they have stays. Nobody is notified: it is old news. Each gardener is
 * one transaction, so it may run beside the app, be broken off and run again. One that fails does not stop the others.
 *
 * @throws the first failure where many follow each other
 */
export async function recomputeBadges(
  db: Database,
  now: () => Date,
  { signal, note }: Options = {},
): Promise<Recomputed> {
  const done: Recomputed = { gardeners: 0, badges: 0, failed: 0 };
  const failures = new Failures<number>({ mostInRow, ...(note && { note }) });
  for (let last = 0; ; ) {
    const userIds = await userIdsAfter(db, last);
    for (const userId of userIds) {
      if (signal?.aborted) return done;
      last = userId;
      await failures.attempt(userId, async () => {
        done.badges += await recomputeOf(db, userId, now().toISOString());
        done.gardeners += 1;
      });
      done.failed = failures.count;
    }
    if (userIds.length === 0) return done;
  }
}

function recomputeOf(db: Database, userId: number, now: string): Promise<number> {
  return transaction(db, async (tx) => {
    await lockBadges(tx, userId);
    const user = signedInAs(userId);
    const owned = await badgeIdsOf(tx, userId);
    const open = badgeCatalogue.filter(({ badgeId }) => !owned.has(badgeId));
    const facts = await readFacts(tx, user, now);
    const awards = [];
    for (const badge of reached(open, facts.counts))
      awards.push({ badge, earnedAt: (await momentOf(tx, user, badge, facts)) ?? now });
    return insertBadges(tx, user, awards, now);
  });
}
