import type { EventType } from '../../../contract/calendar.ts';
import type { webhookEvents } from '../../../contract/webhook-events.ts';

/** A type of event with what its message is made of when it is sent. */
export interface EventData {
  'care.due': object;
  /** Of more than are listed, `count` says how many. */
  'care.done': { byId: number; care: { type: EventType; plantId: number | null }[]; count: number };
  'plant.identified': { plantId: number; identificationId: number; level: string; confidence: number };
  /** `relatedId`: of the like or the comment. */
  'plant.liked': { relatedId: number };
  'plant.commented': { relatedId: number };
  test: object;
}
export type CallType = keyof EventData & ((typeof webhookEvents)[number] | 'test');

/** A call that waits. */
export type WebhookCall = {
  [Type in CallType]: { webhookId: number; id: string; type: Type; data: EventData[Type] };
}[CallType];
