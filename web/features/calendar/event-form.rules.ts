import type { CalendarEvent, EventType, NewEvent } from '../../../contract/calendar.ts';
import { instantAt, todayIn, wallOf } from '../../dates/days.ts';

/** What the form holds; `date` is a day for an event that is due on one, else a time by the gardener's clock. */
export interface EventFields {
  title: string;
  eventType: EventType;
  date: string;
  /** The id of the plant as text; empty for the whole garden. */
  plantId: string;
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
  const clock = wallOf(now.toISOString(), zone);
  return {
    title: '',
    eventType: 'watering',
    date: day === null || day === todayIn(zone, now) ? clock : `${day}T${morning}`,
    plantId: plantId === null ? '' : String(plantId),
    description: '',
    completed: false,
  };
}

export const fieldsOf = (event: CalendarEvent, zone: string): EventFields => ({
  title: event.title,
  eventType: event.eventType,
  date: event.dueOn ?? wallOf(event.date, zone),
  plantId: event.plantId === null ? '' : String(event.plantId),
  description: event.description ?? '',
  completed: event.completed,
});

/** What is sent. A day stands for its noon. */
export function eventFrom(fields: EventFields, zone: string): Required<Omit<NewEvent, 'allDay' | 'placeId' | 'rule'>> {
  const { title, eventType, date, plantId, description, completed } = fields;
  return {
    title: title.trim(),
    eventType,
    date: instantAt(date.includes('T') ? date.slice(0, 16) : `${date}T12:00`, zone),
    plantId: plantId === '' ? null : Number(plantId),
    description: description.trim() === '' ? null : description,
    completed,
  };
}

/** An event on another day, at the same time by the clock. */
export function onDay(event: CalendarEvent, day: string, zone: string): CalendarEvent {
  if (event.dueOn !== null) return { ...event, dueOn: day, date: instantAt(`${day}T12:00`, zone) };
  return { ...event, date: instantAt(day + wallOf(event.date, zone).slice(10), zone) };
}
