import { type Deps, instant } from '../../context/deps.ts';
import { Failures } from '../../core/failures.ts';
import { inLanguage } from '../../core/language.ts';
import { type SignedInUser, signedInAs } from '../../core/signed-in-user.ts';
import type { ReminderChannel } from '../../db/schema-reminders.ts';
import { transaction } from '../../db/transaction.ts';
import { readContext } from '../care/care-context.service.ts';
import { careDue } from '../care/events/events.service.ts';
import { weatherHints } from '../care/weather/hints.service.ts';
import { gardensWithReminders } from '../gardens/access.queries.ts';
import { gardenNames } from '../gardens/names.queries.ts';
import {
  claimDelivery,
  confirmedEmailOf,
  endDelivery,
  type ReminderTarget,
  readReminderTarget,
} from './deliveries.queries.ts';
import { type Digest, digestOf, type GardenCare, mailOf, noticeOf } from './digest.rules.ts';
import { allDue, type DueGardener, dueNow, scheduleOf, writeNextDue } from './due.service.ts';
import { pushKeys, readPushSender, unsubscribeSecret } from './keys.service.ts';
import { retryAt, type Schedule, secondsLeft } from './schedule.rules.ts';
import { deleteDevice, devicesWithout, markDelivered } from './subscriptions.queries.ts';
import { unsubscribeToken } from './unsubscribe.rules.ts';

export type SendingDeps = Pick<Deps, 'db' | 'now' | 'outgoing'>;

/** How sending a reminder ended: `failed` may be tried again, `refused` not today. `why` names codes, never a person. */
type SendResult = { outcome: 'sent' | 'unknown' | 'idle' } | { outcome: 'failed' | 'refused'; why: string };

/** Is called with the outcome of each reminder that was tried. */
export type LogDelivery = (result: DueGardener & { outcome: string; why?: string }) => void;

/** How sending is ended. */
export interface StopSignals {
  /** No reminder is begun any more. */
  stop: AbortSignal;
  /** What is being sent is canceled, too. It is not sent again, because it may have arrived. */
  cut: AbortSignal;
}

/** A reminder of a day on a channel. */
interface Due {
  channel: ReminderChannel;
  day: string;
}

interface Sending {
  deps: SendingDeps;
  user: SignedInUser;
  schedule: Schedule;
  digest: Digest;
  /** Whether this is the last attempt of the day. */
  isLast: boolean;
  signal: AbortSignal;
}

async function sendMail({ deps, user, digest, signal }: Sending): Promise<SendResult> {
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

/**
 * Sends to every device that has not got the day's reminder yet. It failed where one of them certainly did not get it, and may
 * get it later; then those whose push service refuses it are tried again, too, so that the last attempt tells of them.
 */
async function sendPush({ deps, user, schedule, digest, isLast, signal }: Sending): Promise<SendResult> {
  const { db, outgoing } = deps;
  const devices = await devicesWithout(db, user, digest.day);
  if (devices.length === 0) return { outcome: 'idle' };
  const by = { keys: await pushKeys(db), sender: await readPushSender(db), signal };
  const message = { payload: noticeOf(digest), ttl: secondsLeft(deps.now(), schedule), topic: 'care' };
  const results = await Promise.all(
    devices.map(async ({ id, ...device }): Promise<SendResult> => {
      const pushed = await outgoing.push.send(device, message, by);
      if (pushed.outcome === 'failed' || pushed.outcome === 'refused') return pushed;
      if (pushed.outcome === 'gone') {
        await deleteDevice(db, user, device.endpoint);
        return { outcome: 'idle' };
      }
      await markDelivered(db, user, id, digest.day);
      return { outcome: pushed.outcome };
    }),
  );
  const unsent = isLast ? (['refused', 'failed'] as const) : (['failed', 'refused'] as const);
  const worst = [...unsent, 'sent', 'unknown'].map((outcome) => results.find((each) => each.outcome === outcome));
  return worst.find((each) => each !== undefined) ?? { outcome: 'idle' };
}

const channels = { email: sendMail, push: sendPush } satisfies Record<
  ReminderChannel,
  (sending: Sending) => Promise<SendResult>
>;

/**
 * What is due in the gardens that the user is reminded of, in each on the day that it is there. They are named where the user is
 * a member of several.
 */
async function digestFor(deps: SendingDeps, user: SignedInUser, target: ReminderTarget, { channel, day }: Due) {
  const { db } = deps;
  const all = await gardensWithReminders(db, user);
  const reminded = all.flatMap(({ garden, isReminded }) => (isReminded ? [garden] : []));
  const names = all.length > 1 ? await gardenNames(db, reminded) : null;
  const gardens: GardenCare[] = [];
  for (const garden of reminded) {
    const context = await readContext(deps, garden, { timeZone: target.timeZone ?? undefined });
    const hints = await weatherHints(context, deps.now());
    gardens.push({ garden: names?.get(garden.id) ?? null, care: await careDue(context), hints });
  }
  return digestOf(gardens, channel === 'email' ? target.emailTypesOff : target.pushTypesOff, day);
}

/** Takes a gardener's reminder of the day upon this process, unless another has it, and sends it. */
async function remind(
  deps: SendingDeps,
  { userId, channel }: Required<DueGardener>,
  { stop, cut, log }: StopSignals & { log: LogDelivery },
): Promise<void> {
  const { db } = deps;
  const user = signedInAs(userId);
  // Others were sent to in between: what counts is how things stand now.
  const target = await readReminderTarget(db, user);
  const day = target ? dueNow(deps, target, channel) : null;
  if (!target || day === null || stop.aborted) return;
  const digest = await inLanguage(target.language, () => digestFor(deps, user, target, { channel, day }));
  const attempt = await claimDelivery(db, user, { channel, day }, instant(deps));
  if (attempt === undefined) return;
  const schedule = scheduleOf(target);
  const isLast = retryAt(deps.now(), attempt) === null;
  const result: SendResult = digest
    ? await inLanguage(target.language, () => channels[channel]({ deps, user, schedule, digest, isLast, signal: cut }))
    : { outcome: 'idle' };
  if (result.outcome !== 'idle') log({ channel, userId, ...result });
  await transaction(db, async (tx) => {
    await endDelivery(tx, user, { channel, day }, endOf(deps, result, attempt));
    await writeNextDue(tx, deps, [userId]);
  });
}

/** One that may have arrived counts as sent: better none than two. */
function endOf({ now }: SendingDeps, result: SendResult, attempt: number): Parameters<typeof endDelivery>[3] {
  if (result.outcome === 'failed') return { state: 'failed', retryAt: retryAt(now(), attempt) };
  // Another device may have got it.
  if (result.outcome === 'refused') return { state: 'refused', retryAt: null, sentAt: now().toISOString() };
  if (result.outcome === 'idle') return { state: 'idle', retryAt: null };
  return { state: 'sent', retryAt: null, sentAt: now().toISOString() };
}

/** Reminders that are sent at the same time. */
const atOnce = 4;

/**
 * Sends the reminders that are due. Any number of processes may do so at the same time: each reminder is sent by one of
 * them, and at most once. One that fails does not stop the others.
 *
 * @throws the first failure, after all others were sent
 */
export async function sendReminders(
  deps: SendingDeps,
  { log, ...ending }: StopSignals & { log: LogDelivery },
): Promise<void> {
  const failures = new Failures<DueGardener>({
    note: (one, error) =>
      log({ ...one, outcome: 'error', why: error instanceof Error ? error.message : String(error) }),
  });
  const due = allDue(deps, failures);
  const worker = async () => {
    for await (const one of { [Symbol.asyncIterator]: () => ({ next: () => due.next() }) }) {
      if (ending.stop.aborted) return;
      await failures.attempt(one, () => remind(deps, one, { ...ending, log }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  failures.throwFirst();
}
