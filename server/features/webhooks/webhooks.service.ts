import { randomBytes, randomUUID } from 'node:crypto';
import { dayMs } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import type { NewWebhook, Webhook } from '../../../contract/webhooks.ts';
import { type Deps, instant } from '../../context/deps.ts';
import type { UnitOfWork } from '../../context/unit-of-work.ts';
import { conflict, invalid, notFound, Refusal } from '../../core/errors.ts';
import { type SignedInUser, signedInAs } from '../../core/signed-in-user.ts';
import { transaction } from '../../db/transaction.ts';
import { secretPrefix, type WebhookResult, type WebhookSender } from '../../mail-and-push/webhook-sender.ts';
import { readContext } from '../care/care-context.service.ts';
import { gardenAccess } from '../gardens/access.queries.ts';
import { timeIn } from '../gardens/gardens.service.ts';
import { lockedGarden } from '../gardens/locked-garden.queries.ts';
import { queueCall } from '../outbox/webhook-calls.queries.ts';
import type { WebhookCall } from '../outbox/webhook-calls.rules.ts';
import { inLanguageOf } from '../settings/settings.queries.ts';
import { latestDayAt } from '../settings/time.rules.ts';
import { composeMessage } from './messages.service.ts';
import {
  claimDay,
  deleteWebhook,
  dueWebhooks,
  findWebhook,
  insertWebhook,
  listWebhooks,
  noteCall,
} from './webhooks.queries.ts';
import { requestFor, topicOf } from './webhooks.rules.ts';

type SendingDeps = Pick<Deps, 'db' | 'now' | 'outgoing'>;

/** The webhooks of a user, and whether this server allows any. */
export async function readWebhooks({ db, outgoing }: SendingDeps, user: SignedInUser) {
  return { isAllowed: outgoing.webhooks !== null, webhooks: await listWebhooks(db, user) };
}

/**
 * Checks an address before a transaction: its name is resolved.
 *
 * @throws Refusal `not_found` where the host allows no webhooks; `invalid`
 */
export async function checkAddress({ outgoing }: SendingDeps, { url, form }: NewWebhook): Promise<void> {
  if (!outgoing.webhooks) throw notFound();
  const refusal = await outgoing.webhooks.refuse(url);
  if (refusal !== null) throw invalid('url', refusal);
  if (form === 'ntfy' && !topicOf(url)) throw invalid('url', 'webhook_topic_missing');
}

/**
 * Adds a webhook for a garden.
 *
 * @returns with its secret, which is not shown again
 * @throws Refusal `not_found` in a garden of others, `conflict` where there are too many
 */
export async function makeWebhook({ db, now }: UnitOfWork, user: SignedInUser, wanted: NewWebhook) {
  const garden = await lockedGarden(db, user, wanted.gardenId);
  const own = (await listWebhooks(db, user)).filter(({ gardenId }) => gardenId === garden.id);
  if (own.length >= limits.webhooks) throw conflict('too_many_webhooks', { max: limits.webhooks });
  const secret = `${secretPrefix}${randomBytes(32).toString('base64')}`;
  const { today } = await timeIn(db, garden, { now: new Date(now), named: undefined });
  return { ...(await insertWebhook(db, garden, { ...wanted, secret, createdAt: now, dueOn: today })), secret };
}

/** @throws Refusal `not_found` */
export async function removeWebhook({ db }: SendingDeps, user: SignedInUser, id: number): Promise<undefined> {
  if (!(await deleteWebhook(db, user, id))) throw notFound();
}

type Found = NonNullable<Awaited<ReturnType<typeof findWebhook>>>;

/** How long nothing arrives until a webhook is turned off. */
const patienceMs = 3 * dayMs;

/** What the row says after a call. */
function afterCall({ failingSince, offAt }: Found, result: WebhookResult, now: string) {
  if (result.outcome === 'sent') return { lastAt: now, lastFailure: null, failingSince: null, offAt: null };
  const since = failingSince ?? now;
  const isOver = result.outcome === 'gone' || Date.parse(now) - Date.parse(since) >= patienceMs;
  return { lastAt: now, lastFailure: result.why, failingSince: since, offAt: offAt ?? (isOver ? now : null) };
}

/** Calls a webhook, and notes how that ended. @returns null where there is nothing to tell any more */
async function call(
  deps: SendingDeps,
  { webhook, sender, signal }: { webhook: Found; sender: WebhookSender; signal: AbortSignal },
  { id, type, data }: Pick<WebhookCall, 'id' | 'type' | 'data'>,
): Promise<WebhookResult | null> {
  const user = signedInAs(webhook.userId);
  const now = instant(deps);
  const request = await inLanguageOf(deps.db, user, async () => {
    const context = await readContext(deps, await gardenAccess(deps.db, user, webhook.gardenId), {});
    const message = await composeMessage(context, { type, data } as WebhookCall);
    return message && requestFor(webhook, message, { type, timestamp: now });
  });
  if (!request) return null;
  const timestamp = Math.floor(Date.parse(now) / 1000);
  const signed = { id, timestamp, body: request.body, secret: webhook.secret };
  const result = await sender.send(request.url, signed, signal);
  if (result.outcome === 'sent' || !signal.aborted)
    await noteCall(deps.db, webhook.id, afterCall(webhook, result, now));
  return result;
}

/** Calls a webhook now. @throws Refusal `not_found` */
export async function testWebhook(deps: SendingDeps, user: SignedInUser, id: number): Promise<Webhook> {
  const webhook = await findWebhook(deps.db, id, user);
  const sender = deps.outgoing.webhooks;
  if (!webhook || !sender) throw notFound();
  const { signal } = new AbortController();
  await call(deps, { webhook, sender, signal }, { id: randomUUID(), type: 'test', data: {} });
  const called = await findWebhook(deps.db, id, user);
  if (!called) throw notFound();
  return called;
}

/**
 * Makes a call that waits, unless its webhook is gone or off by now.
 *
 * @param isLast whether it is not tried again: its webhook says so, and nothing else needs to
 * @throws Error with why it did not arrive
 */
export async function makeCall(
  deps: SendingDeps,
  { webhookId, ...event }: WebhookCall,
  { signal, isLast }: { signal: AbortSignal; isLast: boolean },
): Promise<void> {
  const webhook = await findWebhook(deps.db, webhookId);
  const sender = deps.outgoing.webhooks;
  if (!webhook || webhook.offAt !== null || !sender) return;
  const result = await call(deps, { webhook, sender, signal }, event).catch((error: unknown) => {
    // Its garden was deleted meanwhile.
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (signal.aborted) throw new Error('the server stops');
  if (result?.outcome === 'failed' && !isLast) throw new Error(result.why);
}

/** The hour of the garden's day from which its webhooks are called about what is due. */
const dueHour = 8;
const batch = 200;

/** Queues for each webhook what is due today, once a day. */
export async function queueDue(deps: SendingDeps, stop: AbortSignal): Promise<void> {
  if (!deps.outgoing.webhooks) return;
  const now = deps.now();
  for (let after = 0; ; ) {
    const found = await dueWebhooks(deps.db, { day: latestDayAt(now), after, limit: batch });
    for (const webhook of found) {
      if (stop.aborted) return;
      if (!webhook.events.includes('care.due')) continue;
      const garden = await gardenAccess(deps.db, signedInAs(webhook.userId), webhook.gardenId);
      const { today, timeZone } = await timeIn(deps.db, garden, { now, named: undefined });
      const { hour } = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
      if (hour < dueHour) continue;
      await transaction(deps.db, async (tx) => {
        if (await claimDay(tx, webhook.id, today)) await queueCall(tx, webhook, { type: 'care.due', data: {} });
      });
    }
    const last = found.at(-1);
    if (!last || found.length < batch) return;
    after = last.id;
  }
}
