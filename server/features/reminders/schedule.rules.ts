import { hourMs, minuteMs, shifted } from '../../../contract/durations.ts';
import type { ReminderDeliveries } from '../../db/schema-reminders.ts';

/** When a gardener is to be reminded, by the clock of their zone. */
export interface Schedule {
  hour: number;
  quietFrom: number;
  quietTo: number;
  timeZone: string;
}

/** How far the reminders of a channel have come. */
export type LastDelivery = Pick<ReminderDeliveries, 'day' | 'state' | 'retryAt' | 'sentAt'>;

/**
 * The least time from one reminder to that of another day. A flight over the date line begins a new day within the hour, and
 * nobody wants the same reminder twice.
 */
const leastApartMs = 12 * hourMs;

/** Whether an hour is quiet. The quiet hours may reach over midnight; from an hour to itself, none is. */
export const isQuiet = (
  hour: number,
  { quietFrom: from, quietTo: to }: Pick<Schedule, 'quietFrom' | 'quietTo'>,
): boolean => (from <= to ? hour >= from && hour < to : hour >= from || hour < to);

const localTime = (now: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);

/**
 * The day that a reminder is to be sent for now, or null. It is due from its hour to the end of the day, outside of the quiet
 * hours: an hour that a clock change leaves out is over when it would have begun, and one that comes twice is one.
 *
 * @param last null where nothing was sent on the channel yet
 */
export function dayToSend(now: Date, schedule: Schedule, last: LastDelivery | null): string | null {
  const local = localTime(now, schedule.timeZone);
  if (local.hour < schedule.hour || isQuiet(local.hour, schedule)) return null;
  const day = local.toPlainDate().toString();
  if (last === null) return day;
  if (day < last.day) return null;
  if (day === last.day) {
    const mayRetry = last.state === 'failed' && last.retryAt !== null && Date.parse(last.retryAt) <= now.getTime();
    return mayRetry ? day : null;
  }
  const wasJustSent = last.sentAt !== null && now.getTime() - Date.parse(last.sentAt) < leastApartMs;
  return wasJustSent ? null : day;
}

/** How far ahead is calculated when a reminder is due; by then it is calculated again. */
const horizonMs = 48 * hourMs;

const isDone = (day: string, last: LastDelivery): boolean =>
  day < last.day || (day === last.day && (last.state !== 'failed' || last.retryAt === null));

/** A later moment, up to which `dayToSend` answers null as long as it does so now. */
function laterThan(at: number, { hour, timeZone }: Schedule, last: LastDelivery | null): number {
  const local = localTime(new Date(at), timeZone);
  const today = local.toPlainDate();
  if (last && isDone(today.toString(), last)) return today.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
  const begins = local.hour < hour ? today.toZonedDateTime({ timeZone, plainTime: { hour } }).epochMilliseconds : at;
  const nextHour = at + hourMs - (local.minute * 60 + local.second) * 1000 - local.millisecond;
  const others = [
    // A change of the clock can lead into an hour earlier than these: at 2:45 to 3:45 in the Chatham Islands.
    local.getTimeZoneTransition('next')?.epochMilliseconds ?? at,
    last?.retryAt ? Date.parse(last.retryAt) : at,
    last?.sentAt ? Date.parse(last.sentAt) + leastApartMs : at,
  ];
  return Math.min(begins > at ? begins : nextHour, ...others.filter((end) => end > at));
}

/**
 * When to look at a channel next: the first moment, now included, for which `dayToSend` names a day, or after two days
 * without one. Null where the quiet hours leave none to send in.
 */
export function nextLook(now: Date, schedule: Schedule, last: LastDelivery | null): Date | null {
  const hours = Array.from({ length: 24 - schedule.hour }, (_, n) => schedule.hour + n);
  if (hours.every((hour) => isQuiet(hour, schedule))) return null;
  const horizon = now.getTime() + horizonMs;
  let at = now.getTime();
  while (at < horizon && dayToSend(new Date(at), schedule, last) === null) at = laterThan(at, schedule, last);
  return new Date(Math.min(at, horizon));
}

/** Seconds for which a reminder still counts: until the quiet hours begin, or the day ends. */
export function secondsLeft(now: Date, { quietFrom, quietTo, timeZone }: Schedule): number {
  const local = localTime(now, timeZone);
  const midnight = local.add({ days: 1 }).startOfDay();
  const quiet = local.withPlainTime({ hour: quietFrom });
  const hasQuiet = quietFrom !== quietTo && Temporal.ZonedDateTime.compare(quiet, local) > 0;
  const end = hasQuiet ? quiet : midnight;
  return Math.max(0, Math.floor((end.epochMilliseconds - local.epochMilliseconds) / 1000));
}

/** How long after each failure the next try begins; after the last one, the day's reminder is dropped. */
const retryAfterMs = [5 * minuteMs, 20 * minuteMs, 60 * minuteMs];

/** When a reminder that failed so many times is tried again; null for never. */
export function retryAt(now: Date, attempts: number): string | null {
  const wait = retryAfterMs[attempts - 1];
  return wait === undefined ? null : shifted(now, wait);
}
