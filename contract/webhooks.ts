import * as z from 'zod/mini';
import { eachOnce, endpoint, Id, IdParams, Instant } from './endpoint.ts';
import { limits } from './limits.ts';
import { webhookEvents, webhookForms } from './webhook-events.ts';

/** An address that is called when something happens in a garden of a member. */
export const Webhook = z.object({
  id: Id,
  gardenId: Id,
  url: z.string(),
  form: z.enum(webhookForms),
  events: z.array(z.enum(webhookEvents)),
  createdAt: Instant,
  /** When it was last called; null if never. */
  lastAt: z.nullable(Instant),
  /** Why that failed: a status or the code of an error; null where it didn't. */
  lastFailure: z.nullable(z.string()),
  /** Since when nothing is sent there because nothing arrived; null while it's on. */
  offAt: z.nullable(Instant),
});
export type Webhook = z.infer<typeof Webhook>;
/** One that has just been made, with the secret that its calls are signed with. */
export type MadeWebhook = Webhook & { secret: string };

export const NewWebhook = z.strictObject({
  gardenId: Id,
  url: z.string().check(z.maxLength(limits.webhookUrl)),
  form: z.enum(webhookForms),
  events: z.array(z.enum(webhookEvents)).check(z.minLength(1), z.maxLength(webhookEvents.length), eachOnce('An event')),
});
export type NewWebhook = z.infer<typeof NewWebhook>;

export const webhooksApi = {
  list: endpoint('GET /api/account/webhooks', {
    summary: 'The webhooks of the signed-in user, newest first, and whether this server allows any',
    access: 'user',
    answer: z.object({ isAllowed: z.boolean(), webhooks: z.array(Webhook) }),
  }),
  make: endpoint('POST /api/account/webhooks', {
    summary: 'Create a webhook for one of your gardens. The secret that its calls are signed with is shown only once',
    access: 'user',
    body: NewWebhook,
    idempotent: true,
    oneTimeField: 'secret',
    answer: z.extend(Webhook, { secret: z.string() }),
    status: 201,
  }),
  test: endpoint('POST /api/account/webhooks/:id/test', {
    summary: 'Call a webhook now. One that was turned off because nothing arrived is on again if this arrives',
    access: 'user',
    params: IdParams,
    answer: Webhook,
  }),
  remove: endpoint('DELETE /api/account/webhooks/:id', {
    summary: 'Delete a webhook',
    access: 'user',
    params: IdParams,
    status: 204,
  }),
};
