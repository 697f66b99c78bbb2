import type { CalendarEvent, EventEdit, EventType, NewEvent } from '../../../contract/calendar.ts';
import { instantAt, todayIn, wallOf } from '../../dates/days.ts';
import { noRepeats, type RepeatFields, repeatFieldsOf, ruleFrom } from './repeat.rules.ts';

/**
 * What the form holds. `date` is a time by the gardener's clock, or a day. Of an event that takes the whole day, or repeats,
 * the time means nothing, and stays for the case that it does so no more.
 */
export interface EventFields extends RepeatFields {
  title: string;
  eventType: EventType;
  allDay: boolean;
  date: string;
  /** The id of the plant as text; empty for a place or the whole garden. */
  plantId: string;
  /** The id of the place as text; empty for a plant or the whole garden. */
  placeId: string;
  description: string;
  completed: boolean;
}

/** The time of day that an event begins with where a day was chosen on which nothing points to another. */
const morning = '09:00';

/**
 * A new event: now or, where a day was chosen, on that day, in the morning.
 *
 * @param day null for now
 */
export function newFields(
  day: string | null,
  plantId: number | null,
  zone: string,
  now: Date = new Date(),
): EventFields {
  const date = timeOn(day, zone, now);
  return {
    title: '',
    eventType: 'watering',
    allDay: false,
    date,
    plantId: plantId === null ? '' : String(plantId),
    placeId: '',
    ...noRepeats(date.slice(0, 10)),
    description: '',
    completed: false,
  };
}

/** A time to begin with: now or, on another day than this, in the morning. */
export function timeOn(day: string | null, zone: string, now: Date = new Date()): string {
  return day === null || day === todayIn(zone, now) ? wallOf(now.toISOString(), zone) : `${day}T${morning}`;
}

/** The day by which a rule is read. Moved, an event of a series still counts from the day that the series has for it. */
export const ruleDay = (fields: Pick<EventFields, 'date'>, event: CalendarEvent | null, zone: string): string =>
  event?.occurrenceOn != null && fields.date.slice(0, 10) === (event.dueOn ?? wallOf(event.date, zone).slice(0, 10))
    ? event.occurrenceOn
    : fields.date.slice(0, 10);

export function fieldsOf(event: CalendarEvent, zone: string): EventFields {
  const date = event.dueOn ?? wallOf(event.date, zone);
  return {
    title: event.title,
    eventType: event.eventType,
    allDay: event.dueOn !== null,
    date,
    plantId: event.plantId === null ? '' : String(event.plantId),
    placeId: event.placeId == null ? '' : String(event.placeId),
    ...repeatFieldsOf(event.rule ?? null, ruleDay({ date }, event, zone)),
    description: event.description ?? '',
    completed: event.completed,
  };
}

const idOf = (text: string): number | null => (text === '' ? null : Number(text));

/** What every event has. A day stands for its noon. */
function partsOf(fields: EventFields, zone: string) {
  const { title, eventType, allDay, repeats, date, plantId, description, completed } = fields;
  const isTimed = date.includes('T') && !allDay && repeats === 'never';
  return {
    title: title.trim(),
    eventType,
    date: instantAt(isTimed ? date.slice(0, 16) : `${date.slice(0, 10)}T12:00`, zone),
    plantId: idOf(plantId),
    description: description.trim() === '' ? null : description,
    completed,
  };
}

/** A new event as it is sent. What it has not is left out. */
export function eventFrom(fields: EventFields, zone: string): NewEvent {
  const placeId = idOf(fields.placeId);
  const rule = ruleFrom(fields, fields.date.slice(0, 10));
  return {
    ...partsOf(fields, zone),
    ...(fields.allDay && { allDay: true }),
    ...(placeId !== null && { placeId }),
    ...(rule !== null && { rule }),
  };
}

/** Whether the gardener chose another way to repeat; on another day, the same choice says another rule. */
export const changesRepeats = (event: CalendarEvent, fields: EventFields, zone: string): boolean => {
  const before = fieldsOf(event, zone);
  const day = ruleDay(before, event, zone);
  return ruleFrom(fields, day) !== ruleFrom(before, day);
};

/** What a form changes of an event. Of a series, nothing else is sent: it would be changed for other days, too. */
export function editFrom(event: CalendarEvent, fields: EventFields, zone: string): EventEdit {
  const before = fieldsOf(event, zone);
  const parts = Object.entries(partsOf(fields, zone));
  const old = new Map<string, unknown>(Object.entries(partsOf(before, zone)));
  const changed = parts.filter(([name, value]) => old.get(name) !== value);
  const rule = ruleFrom(fields, ruleDay(fields, event, zone));
  return {
    ...Object.fromEntries(event.seriesId == null ? parts : changed),
    ...(fields.allDay !== before.allDay && rule === null && { allDay: fields.allDay }),
    ...(fields.placeId !== before.placeId && { placeId: idOf(fields.placeId) }),
    // On another day alone, the server moves the rule along.
    ...(changesRepeats(event, fields, zone) && { rule }),
  };
}

/** Whether a change may be meant for more than the one day: all but that it is done. */
export const asksForScope = (event: CalendarEvent, edit: EventEdit): boolean =>
  event.seriesId != null && Object.keys(edit).some((name) => name !== 'completed');

/** An event on another day, at the same time by the clock. */
export function onDay(event: CalendarEvent, day: string, zone: string): CalendarEvent {
  if (event.dueOn !== null) return { ...event, dueOn: day, date: instantAt(`${day}T12:00`, zone) };
  return { ...event, date: instantAt(day + wallOf(event.date, zone).slice(10), zone) };
}
