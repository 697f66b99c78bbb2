import type { Db } from '../../db/database.ts';
import { lockUser } from '../../db/lock-user.ts';
import { transaction } from '../../db/transaction.ts';
import { type Deps, instant } from '../../deps.ts';
import type { SignedInUser } from '../../ownership.ts';
import { awardBadges } from '../badges/award.service.ts';
import { timeOf } from '../settings/settings.service.ts';
import type { GardenerTime } from '../settings/time.rules.ts';

/** What every function of care needs: the database, whose care it is, and their time. */
export interface CareContext {
  db: Db;
  user: SignedInUser;
  time: GardenerTime;
  /** The moment, as it is stored. */
  now: string;
  /** Set where care was logged: it may have earned a badge. */
  logged: boolean;
}

/** The parts of a request that care needs. */
export interface CareRequest {
  user: SignedInUser;
  query: { timeZone?: string | undefined };
  keepAnswer: (tx: Db, answer: unknown) => Promise<void>;
}

async function contextIn(
  db: Db,
  deps: Pick<Deps, 'now'>,
  { user, query }: Pick<CareRequest, 'user' | 'query'>,
): Promise<CareContext> {
  const time = await timeOf(db, user, { now: deps.now(), named: query.timeZone });
  return { db, user, time, now: instant(deps), logged: false };
}

/** The context for reading. */
export const readContext = (
  deps: Pick<Deps, 'db' | 'now'>,
  request: Pick<CareRequest, 'user' | 'query'>,
): Promise<CareContext> => contextIn(deps.db, deps, request);

/**
 * Changes care in one transaction that holds the gardener's lock. What one gardener does to events, plans and logs runs one
 * after the other: a day that is counted from another must not change meanwhile, and of two "done" at once the second
 * finds it done.
 */
export async function withCareLock<Answer>(
  deps: Pick<Deps, 'db' | 'now' | 'live'>,
  request: CareRequest,
  act: (context: CareContext) => Promise<Answer>,
): Promise<Answer> {
  let winners: number[] = [];
  const answer = await transaction(deps.db, async (tx) => {
    await lockUser(tx, request.user.id);
    const context = await contextIn(tx, deps, request);
    const acted = await act(context);
    const { user, logged, now } = context;
    if (logged) winners = await awardBadges(tx, [{ userId: user.id, cause: 'care' }], now);
    await request.keepAnswer(tx, acted);
    return acted;
  });
  for (const winner of winners) deps.live.changed(winner);
  return answer;
}
