import type { Db } from '../../db/database.ts';
import { lockUser } from '../../db/lock-user.ts';
import { transaction } from '../../db/transaction.ts';
import { type Deps, instant } from '../../deps.ts';
import type { SignedInUser } from '../../ownership.ts';
import { awardBadges } from '../badges/award.service.ts';
import { timeOf } from '../settings/settings.service.ts';
import type { GardenerTime } from '../settings/time.rules.ts';

/** What care is given in: one transaction of one gardener, in their time. */
export interface CareContext {
  db: Db;
  user: SignedInUser;
  time: GardenerTime;
  /** The moment, as it is stored. */
  now: string;
  /** Set where care was logged: it may have earned a badge. */
  logged: boolean;
}

/** The parts of a request that a turn needs. */
export interface CareRequest {
  user: SignedInUser;
  query: { timeZone?: string | undefined };
  keepAnswer: (tx: Db, answer: unknown) => Promise<void>;
}

type World = Pick<Deps, 'db' | 'now' | 'live'>;

/** To read in the gardener's time. */
export async function readContext(
  deps: Pick<World, 'db' | 'now'>,
  { user, query }: Pick<CareRequest, 'user' | 'query'>,
): Promise<CareContext> {
  const time = await timeOf(deps.db, user, { now: deps.now(), named: query.timeZone });
  return { db: deps.db, user, time, now: instant(deps), logged: false };
}

/**
 * Acts in a transaction and keeps its answer for repeats. What one gardener does to events, plans and logs goes one after
 * the other: a day that is counted from another must not change meanwhile, and of two "done" at once the second finds
 * it done.
 */
export async function withCareLock<Answer>(
  deps: World,
  { user, query, keepAnswer }: CareRequest,
  act: (turn: CareContext) => Promise<Answer>,
): Promise<Answer> {
  let winners: number[] = [];
  const answer = await transaction(deps.db, async (tx) => {
    await lockUser(tx, user.id);
    const time = await timeOf(tx, user, { now: deps.now(), named: query.timeZone });
    const turn: CareContext = { db: tx, user, time, now: instant(deps), logged: false };
    const acted = await act(turn);
    if (turn.logged) winners = await awardBadges(tx, [{ userId: user.id, cause: 'care' }], turn.now);
    await keepAnswer(tx, acted);
    return acted;
  });
  for (const winner of winners) deps.live.changed(winner);
  return answer;
}
