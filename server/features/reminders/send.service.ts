import type { Db } from '../../db/database.ts';
import type { ReminderChannel } from '../../db/schema-reminders.ts';
import { type Deps, instant } from '../../deps.ts';
import { type SignedInUser, signedInAs } from '../../ownership.ts';
import { readContext } from '../care/care-context.service.ts';
import { careToday } from '../care/events.service.ts';
import {
  claimDelivery,
  confirmedEmailOf,
  endDelivery,
  listReminded,
  type Reminded,
  readReminded,
} from './deliveries.queries.ts';
import { type Digest, digestOf, mailOf, noticeOf } from './digest.rules.ts';
import { pushKeys, unsubscribeSecret } from './keys.service.ts';
import { dayToSend, retryAt, type Schedule, secondsLeft } from './schedule.rules.ts';
import { deleteDevice, devicesWithout, markDelivered } from './subscriptions.queries.ts';
import { unsubscribeToken } from './unsubscribe.rules.ts';

export type SendingDeps = Pick<Deps, 'db' | 'now' | 'outgoing'>;

/** How a reminder went: `failed` may be tried again. `why` names codes, never a person. */
type Went = { outcome: 'sent' | 'unknown' | 'idle' } | { outcome: 'failed'; why: string };

/** What is told of each reminder that was tried. */
export type Tell = (told: { channel: ReminderChannel; userId: number; outcome: string; why?: string }) => void;

/** How sending is ended. */
export interface Ending {
  /** No reminder is begun any more. */
  stop: AbortSignal;
  /** What is under way is given up, too. Whether it arrived is then not known, and it is not sent again. */
  cut: AbortSignal;
}

interface Sending {
  deps: SendingDeps;
  user: SignedInUser;
  schedule: Schedule;
  digest: Digest;
  signal: AbortSignal;
}

async function sendMail({ deps, user, digest, signal }: Sending): Promise<Went> {
  const { db, outgoing } = deps;
  const to = await confirmedEmailOf(db, user);
  if (!outgoing.mail || to === undefined) return { outcome: 'idle' };
  const token = unsubscribeToken(await unsubscribeSecret(db), user.id);
  const unsubscribe = `${outgoing.publicUrl}/api/reminders/unsubscribe?token=${token}`;
  const posted = await outgoing.mail.send(
    { to, ...mailOf(digest, { publicUrl: outgoing.publicUrl, unsubscribe }) },
    signal,
  );
  return posted.outcome === 'failed' ? posted : { outcome: posted.outcome };
}

/** Sends to every device that has not got the day's reminder yet. It failed where one of them certainly did not get it. */
async function sendPush({ deps, user, schedule, digest, signal }: Sending): Promise<Went> {
  const { db, outgoing } = deps;
  const devices = await devicesWithout(db, user, digest.day);
  if (devices.length === 0) return { outcome: 'idle' };
  const keys = await pushKeys(db);
  const message = { payload: noticeOf(digest), ttl: secondsLeft(deps.now(), schedule), topic: 'care' };
  const went = await Promise.all(
    devices.map(async ({ id, ...device }): Promise<Went> => {
      const pushed = await outgoing.push.send(device, message, { keys, signal });
      if (pushed.outcome === 'failed') return pushed;
      if (pushed.outcome === 'gone') {
        await deleteDevice(db, user, device.endpoint);
        return { outcome: 'idle' };
      }
      await markDelivered(db, user, id, digest.day);
      return { outcome: pushed.outcome };
    }),
  );
  const worst = (['failed', 'sent', 'unknown'] as const).map((outcome) =>
    went.find((each) => each.outcome === outcome),
  );
  return worst.find((each) => each !== undefined) ?? { outcome: 'idle' };
}

const channels = { email: sendMail, push: sendPush } satisfies Record<
  ReminderChannel,
  (sending: Sending) => Promise<Went>
>;

const scheduleOf = ({ hour, quietFrom, quietTo, zone }: Reminded): Schedule => ({
  hour,
  quietFrom,
  quietTo,
  timeZone: zone,
});

/** The day that a gardener is to be reminded of on a channel now, or null. */
const dueNow = ({ now, outgoing }: SendingDeps, reminded: Reminded, channel: ReminderChannel): string | null =>
  reminded[channel] && (channel === 'push' || outgoing.mail)
    ? dayToSend(now(), scheduleOf(reminded), reminded.last[channel])
    : null;

async function digestFor(deps: SendingDeps, user: SignedInUser, reminded: Reminded, channel: ReminderChannel) {
  const turn = await readContext(deps, { user, query: { timeZone: reminded.timeZone ?? undefined } });
  return digestOf(await careToday(turn), channel === 'email' ? reminded.emailTypes : reminded.pushTypes);
}

/** Takes a gardener's reminder of the day upon this process, unless another has it, and sends it. */
async function remind(
  deps: SendingDeps,
  { userId, channel }: { userId: number; channel: ReminderChannel },
  { stop, cut, tell }: Ending & { tell: Tell },
): Promise<void> {
  const { db } = deps;
  const user = signedInAs(userId);
  // Others were sent to in between: what counts is how things stand now.
  const reminded = await readReminded(db, user);
  const day = reminded ? dueNow(deps, reminded, channel) : null;
  if (!reminded || day === null || stop.aborted) return;
  const digest = await digestFor(deps, user, reminded, channel);
  const attempt = await claimDelivery(db, user, { channel, day }, instant(deps));
  if (attempt === undefined) return;
  const schedule = scheduleOf(reminded);
  const went: Went = digest
    ? await channels[channel]({ deps, user, schedule, digest, signal: cut })
    : { outcome: 'idle' };
  if (went.outcome !== 'idle') tell({ channel, userId, ...went });
  await endDelivery(db, user, { channel, day }, endOf(deps, went, attempt));
}

/** One that may have arrived counts as sent: better none than two. */
function endOf({ now }: SendingDeps, went: Went, attempt: number): Parameters<typeof endDelivery>[3] {
  if (went.outcome === 'failed') return { state: 'failed', retryAt: retryAt(now(), attempt) };
  if (went.outcome === 'idle') return { state: 'idle', retryAt: null };
  return { state: 'sent', retryAt: null, sentAt: now().toISOString() };
}

/** Gardeners that are read at once. */
const pageSize = 500;
/** Reminders that are sent at the same time. */
const atOnce = 4;

/** Whom a look at all gardeners finds due, roughly: each is looked at again before anything is sent. */
async function* allDue(deps: SendingDeps, db: Db) {
  for (let after = 0; ; ) {
    const page = await listReminded(db, after, pageSize);
    for (const reminded of page) {
      for (const channel of ['email', 'push'] as const)
        if (dueNow(deps, reminded, channel) !== null) yield { userId: reminded.userId, channel };
    }
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.userId;
  }
}

/**
 * Sends the reminders that are due. Any number of processes may do so at the same time: each reminder is sent by one of
 * them, and at most once.
 */
export async function sendReminders(deps: SendingDeps, { tell, ...ending }: Ending & { tell: Tell }): Promise<void> {
  const due = allDue(deps, deps.db);
  const worker = async () => {
    for await (const one of { [Symbol.asyncIterator]: () => ({ next: () => due.next() }) }) {
      if (ending.stop.aborted) return;
      await remind(deps, one, { ...ending, tell }).catch((error: Error) =>
        tell({ ...one, outcome: 'error', why: error.message }),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
