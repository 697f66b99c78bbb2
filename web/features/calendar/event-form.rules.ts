import type { CalendarEvent, EventEdit, EventType, NewEvent } from '../../../contract/calendar.ts';
import type { EditWithWas } from '../../../contract/endpoint.ts';
import { instantAt, todayIn, wallOf } from '../../dates/days.ts';
import { noRepeats, type RepeatFields, repeatFieldsOf, ruleFrom } from './repeat.rules.ts';

/**
 * The form's values. `date` is a local time, or a day. For an event that is all-day or repeats, the time is ignored, and stays in
 * case that changes.
 */
export interface EventFields extends RepeatFields {
  title: string;
  eventType: EventType;
  allDay: boolean;
  date: string;
  /** The plant's id as text; empty for a place or the whole garden. */
  plantId: string;
  /** The place's id as text; empty for a plant or the whole garden. */
  placeId: string;
  description: string;
  completed: boolean;
}

/** The default time of day for a chosen day. */
const morning = '09:00';

/**
 * A new event: now or, if a day was chosen, on that day, in the morning.
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

/** The default time: now or, on any day but today, in the morning. */
export function timeOn(day: string | null, zone: string, now: Date = new Date()): string {
  return day === null || day === todayIn(zone, now) ? wallOf(now.toISOString(), zone) : `${day}T${morning}`;
}

/** The day that a rule refers to. A moved event of a series still counts from the series' original day. */
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

/** What the form shows of an edit, or of a new event, that was sent. */
export function fieldsOfEdit(
  { date, plantId, placeId, description, rule, was: _, ...fields }: EditWithWas<EventEdit>,
  zone: string,
) {
  const idText = (id: number | null) => (id === null ? '' : String(id));
  const shown: Partial<EventFields> = {
    ...(date !== undefined && { date: wallOf(date, zone) }),
    ...(plantId !== undefined && { plantId: idText(plantId) }),
    ...(placeId !== undefined && { placeId: idText(placeId) }),
    ...(description !== undefined && { description: description ?? '' }),
    ...(rule && date && repeatFieldsOf(rule, wallOf(date, zone).slice(0, 10))),
  };
  return { ...fields, ...shown };
}

const idOf = (text: string): number | null => (text === '' ? null : Number(text));

/** The fields common to all events. An all-day event is at noon. */
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

/** The request body for a new event, without empty fields. */
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

/** Whether the user chose a different repetition; on another day, the same choice gives a different rule. */
export const changesRepeats = (event: CalendarEvent, fields: EventFields, zone: string): boolean => {
  const before = fieldsOf(event, zone);
  const day = ruleDay(before, event, zone);
  return ruleFrom(fields, day) !== ruleFrom(before, day);
};

/** The changed fields. No others are sent: somebody else may have changed them, and those of a series are of other days, too. */
export function editFrom(event: CalendarEvent, fields: EventFields, zone: string): EventEdit {
  const before = fieldsOf(event, zone);
  const parts = Object.entries(partsOf(fields, zone));
  const old = new Map<string, unknown>(Object.entries(partsOf(before, zone)));
  const changed = parts.filter(([name, value]) => old.get(name) !== value);
  const rule = ruleFrom(fields, ruleDay(fields, event, zone));
  return {
    ...Object.fromEntries(changed),
    ...(fields.allDay !== before.allDay && rule === null && { allDay: fields.allDay }),
    ...(fields.placeId !== before.placeId && { placeId: idOf(fields.placeId) }),
    // If only the day changes, the server moves the rule along.
    ...(changesRepeats(event, fields, zone) && { rule }),
  };
}

/** An edit with what its fields were. A rule's may be written otherwise; only who edits all of a series sends it. */
export function withWas(event: CalendarEvent, { rule, ...edit }: EventEdit): EventEdit & { was: EventEdit } {
  const seen = new Map<string, unknown>(Object.entries({ ...event, allDay: event.dueOn !== null }));
  const was = Object.fromEntries(Object.keys(edit).map((name) => [name, seen.get(name)]));
  return { ...edit, ...(rule !== undefined && { rule }), was };
}

/** Whether a change may apply to more than one day: all except marking it completed. */
export const asksForScope = (event: CalendarEvent, edit: EventEdit): boolean =>
  event.seriesId != null && Object.keys(edit).some((name) => name !== 'completed');

/** An event on another day, at the same local time. */
export function onDay(event: CalendarEvent, day: string, zone: string): CalendarEvent {
  if (event.dueOn !== null) return { ...event, dueOn: day, date: instantAt(`${day}T12:00`, zone) };
  return { ...event, date: instantAt(day + wallOf(event.date, zone).slice(10), zone) };
}
