import type { Db } from '../../db/database.ts';
import { lockUser } from '../../db/lock-user.ts';
import type { Deps } from '../../deps.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { timeOf } from '../settings/settings.service.ts';
import type { GardenerTime } from '../settings/time.rules.ts';

/** What reading care needs: the database, whose care it is, and their time. */
export interface ReadContext {
  db: Db;
  user: SignedInUser;
  time: GardenerTime;
}

/** What changing care needs: a unit of work that holds the gardener's lock. `lockCare` makes it. */
export type CareContext = ReadContext & UnitOfWork;

/** The parts of a request that say whose care it is about, and where they are. */
export interface CareRequest {
  user: SignedInUser;
  query: { timeZone?: string | undefined };
}

export async function readContext(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { user, query }: CareRequest,
): Promise<ReadContext> {
  return { db, user, time: await timeOf(db, user, { now: now(), named: query.timeZone }) };
}

/**
 * Takes the gardener's lock for a unit of work. What one gardener does to events, plans and logs runs one after the other:
 * a day that is counted from another must not change meanwhile, and of two "done" at once the second finds it done.
 */
export async function lockCare(unit: UnitOfWork, { user, query }: CareRequest): Promise<CareContext> {
  await lockUser(unit.db, user.id);
  const time = await timeOf(unit.db, user, { now: new Date(unit.now), named: query.timeZone });
  return { ...unit, user, time };
}
