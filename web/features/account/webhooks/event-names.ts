import * as words from '#words/webhooks.ts';
import type { webhookEvents } from '../../../../contract/webhook-events.ts';

export type Event = (typeof webhookEvents)[number];

const { due, done, identified, liked, commented } = words.eventNames;
/** When a webhook is called. */
export const eventNames: Record<Event, string> = {
  'care.due': due,
  'care.done': done,
  'plant.identified': identified,
  'plant.liked': liked,
  'plant.commented': commented,
};
