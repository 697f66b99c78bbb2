import { type Deps, instant } from '../../context/deps.ts';
import type { Failures } from '../../core/failures.ts';
import type { Db } from '../../db/database.ts';
import type { ReminderChannel } from '../../db/schema-reminders.ts';
import { transaction } from '../../db/transaction.ts';
import {
  type DuePlace,
  listDueTargets,
  listReminderTargets,
  lockReminderTargets,
  type ReminderTarget,
  setNextDue,
} from './deliveries.queries.ts';
import { dayToSend, nextLook, type Schedule } from './schedule.rules.ts';

type DueDeps = Pick<Deps, 'db' | 'now' | 'outgoing'>;

const channels = ['email', 'push'] as const satisfies readonly ReminderChannel[];

export const scheduleOf = ({ hour, quietFrom, quietTo, zone }: ReminderTarget): Schedule => ({
  hour,
  quietFrom,
  quietTo,
  timeZone: zone,
});

const isOn = ({ outgoing }: DueDeps, target: ReminderTarget, channel: ReminderChannel): boolean =>
  target[channel] && (channel === 'push' || outgoing.mail !== null);

/** The day that a gardener is to be reminded of on a channel now, or null. */
export const dueNow = (deps: DueDeps, target: ReminderTarget, channel: ReminderChannel): string | null =>
  isOn(deps, target, channel) ? dayToSend(deps.now(), scheduleOf(target), target.last[channel]) : null;

/** When a gardener is to be looked at next; null for never. */
function nextDueOf(deps: DueDeps, target: ReminderTarget): string | null {
  const looks = channels
    .filter((channel) => isOn(deps, target, channel))
    .map((channel) => nextLook(deps.now(), scheduleOf(target), target.last[channel]))
    .filter((look) => look !== null);
  return looks.length === 0 ? null : new Date(Math.min(...looks.map(Number))).toISOString();
}

/**
 * Works out when gardeners are to be looked at next, by how things stand now. Only this writes it; whatever changes the
 * answer later is noticed by the database, which marks the gardener for the next look.
 */
export async function writeNextDue(tx: Db, deps: DueDeps, userIds: readonly number[]): Promise<void> {
  const byInstant = Map.groupBy(await lockReminderTargets(tx, userIds), (target) => nextDueOf(deps, target));
  for (const [nextDueAt, targets] of byInstant)
    await setNextDue(
      tx,
      targets.map(({ userId }) => userId),
      nextDueAt,
    );
}

/** Gardeners that are read, and written, at once. */
const pageSize = 50;

/** A gardener who is due, and on which channel, where that is known. */
export interface DueGardener {
  userId: number;
  channel?: ReminderChannel;
}

/** Before all who are due. */
const first: DuePlace = { nextDueAt: '0001-01-01T00:00:00.000Z', userId: 0 };

/** Lets requests be answered in between: on SQLite, a query does not wait for anything. */
const breathe = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Whom a look finds due, roughly: each is looked at again before anything is sent. Of the others that it meets, it is worked
 * out when they will be.
 *
 * @param failures notes gardeners for whom this cannot be worked out, such as those in a time zone that this program does not know
 */
export async function* allDue(deps: DueDeps, failures: Failures<DueGardener>) {
  const { db } = deps;
  const until = instant(deps);
  for (let after = first; ; await breathe()) {
    const page = await listDueTargets(db, until, after, pageSize);
    const due: Required<DueGardener>[] = [];
    const others: number[] = [];
    for (const target of page)
      await failures.attempt({ userId: target.userId }, () => {
        const { userId } = target;
        const on = channels.filter((channel) => dueNow(deps, target, channel) !== null);
        due.push(...on.map((channel) => ({ userId, channel })));
        if (on.length === 0) others.push(userId);
      });
    if (others.length > 0) await transaction(db, (tx) => writeNextDue(tx, deps, others));
    for (const one of due) {
      yield one;
      await breathe();
    }
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = { nextDueAt: last.nextDueAt ?? until, userId: last.userId };
  }
}

/**
 * Works out for all gardeners when they are to be looked at, and writes it where it is something else. It follows also from
 * what no row tells: the rules of time zones, whether there is a mail server, and a clock that was wrong.
 *
 * @param stop ends after some
 * @param failures notes gardeners for whom it cannot be worked out
 */
export async function renewNextDue(
  deps: DueDeps,
  { stop, failures }: { stop: AbortSignal; failures: Failures<DueGardener> },
): Promise<void> {
  const { db } = deps;
  for (let after = 0; !stop.aborted; await breathe()) {
    const page = await listReminderTargets(db, after, pageSize);
    const now = instant(deps);
    // A gardener who is due has an instant in the past, whichever.
    const latest = (nextDueAt: string | null) => (nextDueAt !== null && nextDueAt <= now ? now : nextDueAt);
    const ids: number[] = [];
    for (const target of page)
      await failures.attempt({ userId: target.userId }, () => {
        if (latest(target.nextDueAt) !== latest(nextDueOf(deps, target))) ids.push(target.userId);
      });
    if (ids.length > 0) await transaction(db, (tx) => writeNextDue(tx, deps, ids));
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.userId;
  }
}
