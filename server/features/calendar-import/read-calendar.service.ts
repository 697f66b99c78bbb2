import ICAL from 'ical.js';
import { inYears } from '../../../contract/calendar.ts';
import { calendarFileLimits, type EventRemark, type UnimportableReason } from '../../../contract/calendar-file.ts';
import type { LeftOutEvent } from '../../../contract/calendar-import.ts';
import { dayMs } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import { visibleLength } from '../../../contract/names.ts';
import { breathe } from '../../core/breathe.ts';
import { invalid } from '../../core/errors.ts';
import { dueColumns } from '../care/events/events.rules.ts';
import { addDays, type GardenerTime } from '../settings/time.rules.ts';
import { type CalendarComponent, componentsOf, propertiesOf } from './calendar-components.rules.ts';
import { namedZone, type Zone, zonesOf } from './calendar-zones.service.ts';
import { type FileRepeat, mostCountedDays, repeatFrom } from './file-repeats.service.ts';

/** An event of a file as the calendar would store it. */
export interface FileEvent {
  number: number;
  title: string;
  description: string | null;
  date: string;
  dueOn: string | null;
  completed: boolean;
  repeat: FileRepeat | null;
  remarks: EventRemark[];
}

/** What a file has, in its order. */
export type FileItem = FileEvent | LeftOutEvent;

export const isEvent = (item: FileItem): item is FileEvent => !('reason' in item);

/** Why an event can't be imported. */
class LeftOut extends Error {
  readonly reason: UnimportableReason;
  constructor(reason: UnimportableReason) {
    super(reason);
    this.reason = reason;
  }
}

type Properties = ReturnType<typeof propertiesOf>;

interface Reading {
  time: GardenerTime;
  zoneNamed: (name: string) => Zone | null;
  counting: { left: number };
  /** The events so far. */
  uids: Set<string>;
  /** The names of the events of the file that aren't a changed day of another. */
  whole: ReadonlySet<string>;
}

/** What is before the value of a line, at most: the library reads very many parameters slowly. */
const mostBeforeValue = 2_000;

/** The parameters and the values of a line. @throws LeftOut, or what the library throws, where it can't be read */
function read(line: string): { params: Record<string, unknown>; values: string[] } {
  const [beforeValue] = /^[^:"]*(?:"[^"]*"[^:"]*)*:/.exec(line) ?? [];
  if (beforeValue === undefined || beforeValue.length > mostBeforeValue) throw new LeftOut('unreadable');
  const [, params, , ...values] = ICAL.parse.property(line) as [string, Record<string, unknown>, string, ...unknown[]];
  return { params, values: values.map(String) };
}

const textOf = (properties: Properties, name: string): string => {
  const [line] = properties.get(name) ?? [];
  return line === undefined ? '' : (read(line).values[0] ?? '').trim();
};

/** When something takes place. */
interface Moment {
  day: string;
  /** Milliseconds; null for the whole day. */
  at: number | null;
  zone: Zone;
  isZoneKnown: boolean;
}

/** The moment of a date, or of a date with a time; null for any other text. */
function momentOf(text: string, tzid: unknown, { time, zoneNamed }: Reading): Moment | null {
  const parts = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)?(Z)?)?/i.exec(text);
  if (!parts) return null;
  const [, year, month, date, hour, minute, second = '00', utc] = parts;
  let wall: Temporal.PlainDateTime;
  try {
    wall = Temporal.PlainDateTime.from(`${year}-${month}-${date}T${hour ?? '12'}:${minute ?? '00'}:${second}`);
  } catch {
    return null;
  }
  const day = wall.toPlainDate().toString();
  const named = utc === undefined ? (typeof tzid === 'string' ? zoneNamed(tzid) : undefined) : namedZone('UTC');
  const zone = named ?? namedZone(time.timeZone);
  const at = hour === undefined ? null : zone.instantOf(wall);
  if (!inYears(day) || (at !== null && !inYears(new Date(at).toISOString()))) return null;
  return { day, at, zone, isZoneKnown: hour === undefined || named !== null };
}

function momentIn(properties: Properties, name: string, reading: Reading): Moment | null {
  const [line] = properties.get(name) ?? [];
  if (line === undefined) return null;
  const { params, values } = read(line);
  return momentOf(values[0] ?? '', params.tzid, reading);
}

/** The days that an event leaves out. */
function exdatesOf(properties: Properties, { zone }: Moment, reading: Reading): Set<string> {
  const days = new Set<string>();
  for (const line of properties.get('EXDATE') ?? []) {
    const { params, values } = read(line);
    for (const text of values) {
      const moment = momentOf(text, params.tzid, reading);
      if (moment) days.add(moment.at === null ? moment.day : zone.dayOf(moment.at));
    }
  }
  return days;
}

function repeatOf(properties: Properties, start: Moment, reading: Reading): FileRepeat | 'unknown' | 'ended' | null {
  const [rule, ...others] = properties.get('RRULE') ?? [];
  const hasOthers = others.length > 0 || properties.has('RDATE') || properties.has('EXRULE');
  if (rule === undefined) return hasOthers ? 'unknown' : null;
  if (hasOthers) return 'unknown';
  const { day: startsOn, zone } = start;
  return repeatFrom(
    rule
      .replace(/^[^:]*:/, '')
      .trim()
      .toUpperCase(),
    {
      startsOn,
      exdates: exdatesOf(properties, start, reading),
      today: reading.time.today,
      counting: reading.counting,
      dayOf(instant) {
        const end = momentOf(instant, undefined, reading);
        return end?.at == null ? null : zone.dayOf(end.at);
      },
    },
  );
}

/** Whether an event ends on another day than it begins. The end of whole days is the day after the last. */
function takesDays(properties: Properties, start: Moment, reading: Reading): boolean {
  const end = momentIn(properties, 'DTEND', reading);
  if (!end) return false;
  return start.at === null ? end.day > addDays(start.day, 1) : end.at !== null && end.at - start.at > dayMs;
}

/** A text that is cut where it is too long, but not within a character. */
const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** What the file says about which event it is. @throws LeftOut for one that isn't imported */
function checkKind(component: CalendarComponent, properties: Properties, { uids, whole }: Reading): void {
  if (component.name !== 'VEVENT') throw new LeftOut('no_event');
  if (!component.isWhole) throw new LeftOut('unreadable');
  const state = textOf(properties, 'X-LEAFBOOK-STATE').toUpperCase();
  if (state !== '' && state !== 'OPEN') throw new LeftOut('leafbook_care');
  if (textOf(properties, 'STATUS').toUpperCase() === 'CANCELLED') throw new LeftOut('cancelled');
  const [uid, changedDay] = [textOf(properties, 'UID'), textOf(properties, 'RECURRENCE-ID')];
  if (changedDay !== '' && whole.has(uid)) throw new LeftOut('changed_day');
  if (uid === '') return;
  const key = `${uid}\n${changedDay}`;
  if (uids.has(key)) throw new LeftOut('already_there');
  uids.add(key);
}

/** @throws LeftOut where it can't be imported */
function eventOf(properties: Properties, number: number, reading: Reading): FileEvent {
  const { time } = reading;
  const remarks: EventRemark[] = [];
  const summary = textOf(properties, 'SUMMARY').replace(/\s+/g, ' ');
  const title = cut(summary, limits.name).trim();
  if (visibleLength(title) === 0) throw new LeftOut('no_title');
  const start = momentIn(properties, 'DTSTART', reading);
  if (!start) throw new LeftOut('no_date');
  const found = repeatOf(properties, start, reading);
  if (found === 'ended') throw new LeftOut('ended');
  const repeat = found === 'unknown' ? null : found;
  const times = repeat
    ? dueColumns(repeat.startsOn)
    : start.at === null
      ? dueColumns(start.day)
      : { date: new Date(start.at).toISOString(), dueOn: null };
  const completed = (times.dueOn ?? time.dayOf(times.date)) < time.today;
  if (completed && found === 'unknown') throw new LeftOut('unknown_repeat');
  if (completed) remarks.push('past');
  if (found === 'unknown') remarks.push('first_only');
  if (takesDays(properties, start, reading)) remarks.push('several_days');
  if (repeat && start.at !== null) remarks.push('whole_days');
  if (!start.isZoneKnown) remarks.push('zone_unknown');
  if (summary.length > limits.name) remarks.push('title_shortened');
  const description = textOf(properties, 'DESCRIPTION');
  if (description.length > limits.longText) remarks.push('description_shortened');
  return {
    number,
    title,
    description: cut(description, limits.longText) || null,
    ...times,
    completed,
    repeat,
    remarks,
  };
}

/** An event, or why it is left out. */
function itemOf(component: CalendarComponent, number: number, reading: Reading): FileItem {
  let title: string | null = null;
  try {
    const properties = propertiesOf(component);
    title = cut(textOf(properties, 'SUMMARY').replace(/\s+/g, ' '), limits.name) || null;
    checkKind(component, properties, reading);
    return eventOf(properties, number, reading);
  } catch (error) {
    // The library throws errors of many kinds for a line that it can't read.
    return { number, title, reason: error instanceof LeftOut ? error.reason : 'unreadable' };
  }
}

/** The UID of an event that isn't a changed day of another; null for any other. */
function wholeUid(component: CalendarComponent): string | null {
  try {
    const properties = propertiesOf(component);
    return properties.has('RECURRENCE-ID') ? null : textOf(properties, 'UID');
  } catch {
    return null;
  }
}

/**
 * The events of a calendar file (RFC 5545): what each would be in the calendar, or why it can't be.
 *
 * @param time of the garden: an event without a zone is at its clock, and what is before its today is over
 * @throws Refusal `invalid` for a text that is no calendar, has no events, or too many
 */
export async function readCalendar(text: string, time: GardenerTime): Promise<FileItem[]> {
  if (!/^\ufeff?\s*BEGIN:\s*VCALENDAR/i.test(text)) throw invalid('calendar', 'calendar_file_unusable');
  const components = [...componentsOf(text)];
  const events = components.filter(({ name }) => name !== 'VTIMEZONE');
  if (events.length === 0) throw invalid('calendar', 'calendar_file_empty');
  if (events.length > calendarFileLimits.events)
    throw invalid('calendar', 'calendar_file_too_long', { max: calendarFileLimits.events });
  const whole = new Set(events.flatMap((one) => wholeUid(one) ?? []));
  const zoneNamed = zonesOf(components.filter(({ name }) => name === 'VTIMEZONE'));
  const reading: Reading = { time, zoneNamed, counting: { left: mostCountedDays }, uids: new Set(), whole };
  const items: FileItem[] = [];
  for (const [index, component] of events.entries()) {
    await breathe();
    items.push(itemOf(component, index + 1, reading));
  }
  return items;
}
