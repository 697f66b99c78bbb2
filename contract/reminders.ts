import * as z from 'zod/mini';
import { EventType } from './care-kinds.ts';
import { eachOnce, endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { ZoneQuery } from './settings.ts';
import { eventTypes } from './values.ts';

const Hour = z.int().check(z.minimum(0), z.maximum(23));
const Types = z
  .array(EventType)
  .check(z.maxLength(eventTypes.length + limits.careKinds * limits.gardens), eachOnce('A type'));

const chosen = {
  /** Whether reminders come by e-mail. */
  email: z.boolean(),
  /** Whether reminders are sent to registered devices. */
  push: z.boolean(),
  /** The hour, by the gardener's clock, from which the day's reminder comes. */
  hour: Hour,
  /** From this hour on nothing is sent… */
  quietFrom: Hour,
  /** …until this one begins; the same hour twice means that no hour is quiet. */
  quietTo: Hour,
  /** The kinds of events that an e-mail tells of. */
  emailTypes: Types,
  /** The types of events that devices are notified of. */
  pushTypes: Types,
};

/** How and when a gardener is reminded of what is due: at most once a day on each channel. */
export const ReminderPreferences = z.object({
  ...chosen,
  /** False where the server has no way to send e-mail. */
  emailAvailable: z.boolean(),
  /** False where nobody proved yet that the e-mail address is theirs: no e-mail is sent to it. */
  emailConfirmed: z.boolean(),
  /** How many devices are registered for reminders. */
  devices: z.int(),
  /** True where the push service of one of them refused the last reminder. */
  pushRefused: z.optional(z.literal(true)),
  /** The zone of the hours; `UTC` as long as neither the settings nor a device named one. */
  timeZone: z.string(),
});
export type ReminderPreferences = z.infer<typeof ReminderPreferences>;

const PreferencesEdit = z.strictObject({
  email: z.optional(chosen.email),
  push: z.optional(chosen.push),
  hour: z.optional(Hour),
  quietFrom: z.optional(Hour),
  quietTo: z.optional(Hour),
  emailTypes: z.optional(Types),
  pushTypes: z.optional(Types),
});
export type ReminderPreferencesEdit = z.infer<typeof PreferencesEdit>;

/** Bytes in base64url, without padding or with it. */
const Bytes = (digits: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${digits}}={0,2}$`)));

const Address = z.string().check(z.minLength(1), z.maxLength(2_000));

/** What `PushSubscription.toJSON()` gives in a browser. */
const Subscription = z.strictObject({
  endpoint: Address,
  /** Ignored: a push service says by itself when a subscription is over. */
  expirationTime: z.optional(z.unknown()),
  keys: z.strictObject({
    /** A point on P-256, uncompressed: 65 bytes. */
    p256dh: Bytes(87),
    /** 16 bytes. */
    auth: Bytes(22),
  }),
});
export type Subscription = z.infer<typeof Subscription>;

/** Where a test went. */
export const ReminderTest = z.object({
  /** Devices whose push service accepted it, and those that it did not reach. */
  devices: z.object({ sent: z.int(), failed: z.int() }),
  /** Null where no reminders come by e-mail. */
  email: z.nullable(z.enum(['sent', 'failed'])),
});
export type ReminderTest = z.infer<typeof ReminderTest>;

const TokenQuery = z.object({ token: z.optional(z.string().check(z.maxLength(200))) });

export const remindersApi = {
  preferences: endpoint('GET /api/reminders/preferences', {
    summary: 'How and when the signed-in user is reminded',
    access: 'user',
    answer: ReminderPreferences,
  }),
  edit: endpoint('PATCH /api/reminders/preferences', {
    summary: 'Change how and when the signed-in user is reminded',
    access: 'user',
    query: ZoneQuery,
    body: PreferencesEdit,
    answer: ReminderPreferences,
  }),
  pushKey: endpoint('GET /api/reminders/push-key', {
    summary: 'The key that a browser needs to subscribe to push messages, as base64url',
    access: 'user',
    answer: z.object({ publicKey: z.string() }),
  }),
  subscribe: endpoint('POST /api/reminders/push', {
    summary:
      'Send reminders to this device too, and turn on push reminders. With more than ten devices, the oldest is removed',
    access: 'user',
    query: ZoneQuery,
    body: Subscription,
    answer: ReminderPreferences,
    status: 201,
  }),
  checkDevice: endpoint('POST /api/reminders/push/device', {
    summary: 'Whether this device gets the reminders of the signed-in user. They end with the current session',
    access: 'user',
    body: z.strictObject({ endpoint: Address }),
    answer: z.object({ isOwn: z.boolean() }),
  }),
  unsubscribe: endpoint('DELETE /api/reminders/push', {
    summary: 'Stop sending reminders to this device',
    access: 'user',
    body: z.strictObject({ endpoint: Address }),
    status: 204,
  }),
  test: endpoint('POST /api/reminders/test', {
    summary: 'Send a test on every channel that is on, now, and answer where it went',
    access: 'user',
    answer: ReminderTest,
  }),
  askToStopEmail: endpoint('GET /api/reminders/unsubscribe', {
    summary: 'A page that asks whether to stop reminder e-mails. It changes nothing',
    access: 'anyone',
    query: TokenQuery,
    answerType: 'text/html',
  }),
  /** One click of RFC 8058. The token of the e-mail stands in for a session; a body is not looked at. */
  stopEmail: endpoint('POST /api/reminders/unsubscribe', {
    summary: 'Stop reminder e-mails to the person whose e-mail had this token',
    access: 'anyone',
    query: TokenQuery,
    answerType: 'text/html',
  }),
};
