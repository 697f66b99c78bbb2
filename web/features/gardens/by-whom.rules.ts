import { formatInstant } from '#words/dates.ts';
import * as words from '#words/shared-gardens.ts';
import type { CalendarEvent } from '../../../contract/calendar.ts';
import type { PersonName } from '../../../contract/profile.ts';
import { wallOf } from '../../dates/days.ts';

/** The reader of a sentence: their zone and identity. */
export interface Reader {
  userId: number | undefined;
  /** Their current day. */
  today: string;
  zone: string;
}

const isToday = (instant: string, { today, zone }: Reader): boolean => wallOf(instant, zone).slice(0, 10) === today;

/** `you`, `Ben`, `a former member` */
const nameFor = (by: PersonName | null, { userId }: Reader): string =>
  by === null ? words.formerMember : by.userId === userId ? words.you : by.name;

/** `by Ben` */
export const byInWords = (by: PersonName | null, reader: Reader): string => words.by(nameFor(by, reader));

type Completion = Pick<CalendarEvent, 'completed' | 'doneBy' | 'doneAt'>;

/** `Done by Ben, 8:05 AM`; null for an open event, or one without a completion time. */
export function doneInWords({ completed, doneBy, doneAt }: Completion, reader: Reader): string | null {
  if (!completed || doneAt === null) return null;
  const when = formatInstant(doneAt, isToday(doneAt, reader) ? 'time' : 'dateAndTime', reader.zone);
  return words.doneBy(nameFor(doneBy, reader), when);
}

/** `Ben did this at 8:05 AM.` if another member was first; null if the reader was. */
export function firstInWords({ completed, doneBy, doneAt }: Completion, reader: Reader): string | null {
  if (!completed || doneAt === null || doneBy?.userId === reader.userId) return null;
  const who = doneBy?.name ?? words.aFormerMember;
  return isToday(doneAt, reader)
    ? words.didThisToday(who, formatInstant(doneAt, 'time', reader.zone))
    : words.didThisOn(who, formatInstant(doneAt, 'dateAndTime', reader.zone));
}
