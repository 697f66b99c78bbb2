import type { Generated } from 'kysely';
import type { EventType } from '../../contract/calendar.ts';
import type { Fixed, Instant, PlainDate } from './columns.ts';

/**
 * How a gardener is reminded; the fields are the contract's. A gardener who has chosen nothing has no row and is not
 * reminded.
 */
export interface ReminderPreferences {
  userId: Fixed<number>;
  email: boolean;
  push: boolean;
  hour: number;
  quietFrom: number;
  quietTo: number;
  /** The types that the gardener is not reminded of. */
  emailTypesOff: EventType[];
  pushTypesOff: EventType[];
  /** The zone that the gardener's device reported last; used while the settings name none. */
  timeZone: string | null;
  updatedAt: Instant;
  /**
   * The time by which the gardener must be checked: the next time that something is to be sent. Null for never.
   * Triggers set it to 1970 if its inputs change, and `writeNextDue` recomputes it.
   */
  nextDueAt: Generated<Instant | null>;
}

/** A device that reminders are sent to. */
export interface PushSubscriptions {
  id: Generated<number>;
  userId: number;
  /**
   * The session that the device was last used in; the device is deleted when that is ended. Null if it expired, and for
   * a device not used since devices belong to sessions.
   */
  sessionId: number | null;
  /** Where its push service takes messages for it; unique. Anyone who knows it can reach the device. */
  endpoint: Fixed<string>;
  /** The device's public key and secret, base64url. */
  p256dh: string;
  auth: string;
  /** The last day whose reminder it got, or may have got. */
  deliveredOn: PlainDate | null;
  createdAt: Instant;
}

export type ReminderChannel = 'email' | 'push';
/**
 * `sending`: a process has claimed the day's reminder; if it ends before it is done, nobody else sends it. `failed`:
 * certain not to have arrived; retried at `retryAt`, if set. `refused`: the push service of a device does not accept
 * messages from this server; other devices may have got it. `idle`: nothing was due.
 */
export type DeliveryState = 'sending' | 'sent' | 'failed' | 'refused' | 'idle';

/** The last day that a gardener was reminded of on a channel. The process that moves it to a day sends that day's reminder. */
export interface ReminderDeliveries {
  userId: Fixed<number>;
  channel: Fixed<ReminderChannel>;
  /** In the gardener's zone; never goes back. */
  day: PlainDate;
  state: DeliveryState;
  attempts: number;
  retryAt: Instant | null;
  /** When something was last sent, this day or before. */
  sentAt: Instant | null;
}

/** The address that a gardener's calendar can be subscribed to. */
export interface CalendarFeeds {
  userId: Fixed<number>;
  /** SHA-256 of the address's token, hex. */
  tokenHash: string;
  createdAt: Instant;
}
