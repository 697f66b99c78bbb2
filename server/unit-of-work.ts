import type { Db } from './db/database.ts';
import { transaction } from './db/transaction.ts';
import { type Deps, instant } from './deps.ts';
import { awardBadges, type BadgeTrigger } from './features/badges/award.service.ts';

/** One write: what it changes is committed together or not at all. `serve` makes it for requests. */
export interface UnitOfWork {
  /** The transaction. */
  readonly db: Db;
  /** The moment of the write, as it is stored and answered. */
  readonly now: string;
  /** Awards the badges that this earns, as the last step before the commit. */
  readonly award: (trigger: BadgeTrigger) => void;
  /** Notifies a user's open browsers, after the commit, that something changed for them. */
  readonly publish: (userId: number) => void;
}

declare const committed: unique symbol;

/** An answer that was stored with its effect. `serve` takes no other from the handler of an idempotent endpoint. */
export type Committed<Answer> = Answer & { readonly [committed]: true };

/** Runs a unit of work that makes an answer, and stores the answer with its effect. */
export type TransactionOf<Answer> = (work: (unit: UnitOfWork) => Promise<Answer>) => Promise<Committed<Answer>>;

/**
 * Runs a write in a transaction, awards the badges that it earns, commits, and notifies the users concerned.
 *
 * @param work may run several times, so it may change only the database, and must set every outer variable in each run
 * @throws what `work` throws, and what `transaction` throws; then nothing was changed and no event is published
 */
export async function runUnitOfWork<T>(
  deps: Pick<Deps, 'db' | 'now' | 'userEvents'>,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const now = instant(deps);
  const { result, changed } = await transaction(deps.db, async (db) => {
    const triggers: BadgeTrigger[] = [];
    const concerned: number[] = [];
    const result = await work({
      db,
      now,
      award: (trigger) => triggers.push(trigger),
      publish: (userId) => concerned.push(userId),
    });
    const winners = await awardBadges(db, triggers, now);
    return { result, changed: new Set([...concerned, ...winners]) };
  });
  for (const userId of changed) deps.userEvents.publish(userId);
  return result;
}
