import type { GardenAccess } from '../core/garden-access.ts';
import type { Db } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { type Deps, instant } from './deps.ts';
import type { BadgeTrigger, GardenNews, NewActivity, RecordedActivity } from './effects.ts';

/** One write: its changes are committed together or not at all. `serve` creates it for requests. */
export interface UnitOfWork {
  /** The transaction. */
  readonly db: Db;
  /** The time of the write, as it is stored and sent in responses. */
  readonly now: string;
  /** Awards the badges that this earns, as the last step before the commit. */
  readonly award: (trigger: BadgeTrigger) => void;
  /** After the commit, notifies a user's open browsers that something changed for them. */
  readonly publish: (userId: number) => void;
  /**
   * Records an action in a shared garden: before the commit in its activity list, and after it by notifying the open
   * browsers of its other members. Does nothing in a garden with one member.
   */
  readonly record: (garden: GardenAccess, activity: NewActivity) => void;
  /** Names the garden that the response is about, also where nothing is recorded: former members get no repeat of it. */
  readonly isAbout: (garden: GardenAccess) => void;
  /**
   * After the commit, notifies the open browsers of users, former members included, that a garden of theirs or its
   * members changed.
   */
  readonly publishGarden: (userIds: readonly number[], gardenId: number) => void;
}

declare const committed: unique symbol;

/**
 * A response that was stored with its effect. `serve` accepts nothing else from the handler of an idempotent endpoint.
 */
export type Committed<Answer> = ([Answer] extends [undefined] ? unknown : Answer) & { readonly [committed]: true };

/** Runs a unit of work that produces a response, and stores the response with its effect. */
export type TransactionOf<Answer> = (work: (unit: UnitOfWork) => Promise<Answer>) => Promise<Committed<Answer>>;

/**
 * Runs a write in a transaction, records its actions in shared gardens, awards the badges that it earns, commits, and
 * notifies the users concerned.
 *
 * @param work may run several times, so it may change only the database, and must set every outer variable in each run
 * @throws what `work` throws, and what `transaction` throws; then nothing was changed and no event is published
 */
export async function runUnitOfWork<T>(
  deps: Pick<Deps, 'db' | 'now' | 'userEvents' | 'effects'>,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const now = instant(deps);
  const { result, changed, news } = await transaction(deps.db, async (db) => {
    const triggers: BadgeTrigger[] = [];
    const concerned: number[] = [];
    const recorded: RecordedActivity[] = [];
    const news: GardenNews[] = [];
    const result = await work({
      db,
      now,
      award: (trigger) => triggers.push(trigger),
      publish: (userId) => concerned.push(userId),
      record: (garden, activity) => recorded.push({ garden, activity }),
      isAbout: () => undefined,
      publishGarden: (userIds, gardenId) => news.push(...userIds.map((userId) => ({ userId, gardenId }))),
    });
    news.push(...(await deps.effects.record(db, recorded, now)));
    const winners = await deps.effects.award(db, triggers, now);
    return { result, changed: new Set([...concerned, ...winners]), news };
  });
  for (const userId of changed) deps.userEvents.publish(userId);
  for (const { userId, gardenId } of new Map(news.map((one) => [`${one.userId} ${one.gardenId}`, one])).values())
    deps.userEvents.publish(userId, gardenId);
  return result;
}
