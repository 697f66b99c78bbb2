import type { Language } from '../../../contract/languages.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import type { ReminderChannel, ReminderDeliveries } from '../../db/schema-reminders.ts';
import { recipientsLanguage } from '../settings/settings.queries.ts';
import type { StoredChoice } from './preferences.queries.ts';
import type { LastDelivery } from './schedule.rules.ts';

/** What decides whether a gardener is to be reminded now. */
export interface ReminderTarget extends StoredChoice {
  userId: number;
  /** The zone that the gardener is in, as far as it is known. */
  zone: string;
  language: Language;
  last: Record<ReminderChannel, LastDelivery | null>;
  /** When the gardener is to be looked at, as it was worked out last; null for never. */
  nextDueAt: string | null;
}

function reminded(db: Db) {
  return db
    .selectFrom('reminderPreferences as p')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .leftJoin('userSettings as s', 's.userId', 'p.userId')
    .leftJoin('reminderDeliveries as e', (join) =>
      join.onRef('e.userId', '=', 'p.userId').on('e.channel', '=', 'email'),
    )
    .leftJoin('reminderDeliveries as n', (join) => join.onRef('n.userId', '=', 'p.userId').on('n.channel', '=', 'push'))
    .selectAll('p')
    .select([
      'u.emailVerifiedAt',
      's.timeZone as settingsZone',
      's.language',
      's.deviceLanguage',
      'e.day as eDay',
      'e.state as eState',
      'e.retryAt as eRetryAt',
      'e.sentAt as eSentAt',
      'n.day as nDay',
      'n.state as nState',
      'n.retryAt as nRetryAt',
      'n.sentAt as nSentAt',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof reminded>['execute']>>[number];

const lastDelivery = (
  day: string | null,
  state: ReminderDeliveries['state'] | null,
  retryAt: string | null,
  sentAt: string | null,
): LastDelivery | null => (day === null || state === null ? null : { day, state, retryAt, sentAt });

const remindedFrom = ({ settingsZone, emailVerifiedAt, ...row }: Row): ReminderTarget => ({
  ...row,
  // An address that nobody confirmed may be a stranger's.
  email: row.email && emailVerifiedAt !== null,
  zone: settingsZone ?? row.timeZone ?? 'UTC',
  language: recipientsLanguage(row, 'en'),
  last: {
    email: lastDelivery(row.eDay, row.eState, row.eRetryAt, row.eSentAt),
    push: lastDelivery(row.nDay, row.nState, row.nRetryAt, row.nSentAt),
  },
});

/** Some of those who have preferences, in the order of their ids, those after one. */
export async function listReminderTargets(db: Db, after: number, limit: number): Promise<ReminderTarget[]> {
  const rows = await reminded(db).where('p.userId', '>', after).orderBy('p.userId').limit(limit).execute();
  return rows.map(remindedFrom);
}

/** The place of a gardener among those who are due. */
export interface DuePlace {
  nextDueAt: string;
  userId: number;
}

/** Some of those to be looked at by now, in the order of their places, those after one. */
export async function listDueTargets(
  db: Db,
  now: string,
  { nextDueAt, userId }: DuePlace,
  limit: number,
): Promise<ReminderTarget[]> {
  const rows = await reminded(db)
    .where('p.nextDueAt', '<=', now)
    .where((eb) => eb(eb.refTuple('p.nextDueAt', 'p.userId'), '>', eb.tuple(nextDueAt, userId)))
    .orderBy('p.nextDueAt')
    .orderBy('p.userId')
    .limit(limit)
    .execute();
  return rows.map(remindedFrom);
}

/** How things stand with one gardener now; undefined for one who never chose anything. */
export async function readReminderTarget(db: Db, user: SignedInUser): Promise<ReminderTarget | undefined> {
  const row = await reminded(db).where('p.userId', '=', user.id).executeTakeFirst();
  return row && remindedFrom(row);
}

/**
 * Locks the preferences of gardeners and reads how things stand with them. What changes this meanwhile waits to mark them, so
 * its mark comes after what is written here.
 */
export async function lockReminderTargets(tx: Db, userIds: readonly number[]): Promise<ReminderTarget[]> {
  await tx
    .updateTable('reminderPreferences')
    .set(({ ref }) => ({ updatedAt: ref('updatedAt') }))
    .where('userId', 'in', userIds)
    .execute();
  const rows = await reminded(tx).where('p.userId', 'in', userIds).execute();
  return rows.map(remindedFrom);
}

/** Sets when gardeners are to be looked at; null for never. */
export async function setNextDue(tx: Db, userIds: readonly number[], nextDueAt: string | null): Promise<void> {
  await tx.updateTable('reminderPreferences').set({ nextDueAt }).where('userId', 'in', userIds).execute();
}

interface Delivery {
  channel: ReminderChannel;
  day: string;
}

/**
 * Claims a day's reminder for this process. Of several that try, one gets it.
 *
 * @returns which attempt of the day it is, from 1; undefined if another process has it, or no retry is due
 */
export async function claimDelivery(
  db: Db,
  user: SignedInUser,
  { channel, day }: Delivery,
  now: string,
): Promise<number | undefined> {
  const row = await db
    .insertInto('reminderDeliveries')
    .values({ userId: user.id, channel, day, state: 'sending', attempts: 1, retryAt: null, sentAt: null })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'channel'])
        .doUpdateSet((eb) => ({
          day,
          state: 'sending' as const,
          attempts: eb
            .case()
            .when('reminderDeliveries.day', '=', day)
            .then(eb('reminderDeliveries.attempts', '+', 1))
            .else(1)
            .end(),
          retryAt: null,
        }))
        .where((eb) =>
          eb.or([
            eb('reminderDeliveries.day', '<', day),
            eb.and([
              eb('reminderDeliveries.day', '=', day),
              eb('reminderDeliveries.state', '=', 'failed'),
              eb('reminderDeliveries.retryAt', '<=', now),
            ]),
          ]),
        ),
    )
    .returning('attempts')
    .executeTakeFirst();
  return row?.attempts;
}

type Result = Pick<ReminderDeliveries, 'state' | 'retryAt'> & { sentAt?: string };

/** Writes the outcome of a reminder that this process claimed. */
export async function endDelivery(
  db: Db,
  user: SignedInUser,
  { channel, day }: Delivery,
  result: Result,
): Promise<void> {
  await db
    .updateTable('reminderDeliveries')
    .set(result)
    .where('userId', '=', user.id)
    .where('channel', '=', channel)
    .where('day', '=', day)
    .where('state', '=', 'sending')
    .execute();
}

/** The address that reminders to the user go to; undefined while nobody confirmed it. */
export async function confirmedEmailOf(db: Db, user: SignedInUser): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', user.id)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst();
  return row?.email;
}

/** Whether the push service of a device of the user refused the last reminder. */
export async function isPushRefused(db: Db, user: SignedInUser): Promise<boolean> {
  const row = await db
    .selectFrom('reminderDeliveries')
    .select('state')
    .where('userId', '=', user.id)
    .where('channel', '=', 'push')
    .where('state', '=', 'refused')
    .executeTakeFirst();
  return row !== undefined;
}

/** A device was added since: whether it is reached, the next reminder shows. */
export async function clearPushRefusal(db: Db, user: SignedInUser): Promise<void> {
  await db
    .updateTable('reminderDeliveries')
    .set({ state: 'idle' })
    .where('userId', '=', user.id)
    .where('channel', '=', 'push')
    .where('state', '=', 'refused')
    .execute();
}
