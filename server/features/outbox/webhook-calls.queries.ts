import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { addJob } from '../../db/job-queue.ts';
import type { WebhookCall } from './webhook-calls.rules.ts';

/**
 * Queues an event for the webhooks of a garden that want it; they are called after the commit.
 *
 * @param tx the transaction in which it happened
 * @param about the garden, and whose event it is; without a user, that of all members
 */
export async function queueEvent(
  tx: Db,
  { gardenId, userId }: { gardenId: number; userId?: number },
  event: Pick<WebhookCall, 'type' | 'data'>,
): Promise<void> {
  const webhooks = await tx
    .selectFrom('webhooks')
    .select(['id', 'userId', 'events'])
    .where('gardenId', '=', gardenId)
    .where('offAt', 'is', null)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? 0))
    .execute();
  for (const webhook of webhooks)
    if (webhook.events.some((type) => type === event.type)) await queueCall(tx, webhook, event);
}

/** Queues the call of one webhook. */
export async function queueCall(
  tx: Db,
  { id: webhookId, userId }: { id: number; userId: number },
  { type, data }: Pick<WebhookCall, 'type' | 'data'>,
): Promise<void> {
  const key = randomUUID();
  await addJob(tx, { name: 'webhook', key, userId, parameters: { webhookId, id: key, type, data } });
}
