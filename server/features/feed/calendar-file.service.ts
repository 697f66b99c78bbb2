import { setImmediate } from 'node:timers/promises';
import ical, { type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { EventType } from '../../../contract/calendar.ts';
import type { EventRow } from '../care/events.rules.ts';
import { eventTexts } from '../care/wording.rules.ts';

const hourMs = 60 * 60 * 1000;
/** How long an event with a time is drawn; it has a beginning only. */
const drawnMs = hourMs / 2;
const dayMs = 24 * hourMs;
/** How often calendar programs are asked to look again. */
const refreshSeconds = 60 * 60;

const categories: Record<EventType, string> = {
  watering: 'Watering',
  fertilizing: 'Fertilizing',
  pruning: 'Pruning',
  repotting: 'Repotting',
  planting: 'Planting',
  harvesting: 'Harvesting',
};

/**
 * Text of RFC 5545 holds no control characters but tabs and the line breaks that are written out. Unicode's separators of
 * lines are written out, too: some programs end a line at them.
 */
const plain = (text: string): string => text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');

/** A day without a time as the library takes it: its midnight in UTC. */
const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Care that is due on a day takes the day, whatever the zone; everything else its instant. The end is the first that is out. */
function timesOf({ dueOn, date }: EventRow): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  if (dueOn !== null) return { allDay: true, start: new Date(midnight(dueOn)), end: new Date(midnight(dueOn) + dayMs) };
  return { start: new Date(date), end: new Date(Date.parse(date) + drawnMs) };
}

/** What a calendar file is made of. */
export interface Calendar {
  events: readonly EventRow[];
  /** The names of the gardens, by their ids; null where all events are of one. */
  gardens: ReadonlyMap<number, string> | null;
  /** Tells these events from those of all other installations. */
  installation: string;
}

function eventOf(event: EventRow, { gardens, installation }: Calendar): ICalEventData {
  const { id, eventType, completed, skippedAt, createdAt, updatedAt } = event;
  const { title, description } = eventTexts(event);
  const garden = gardens?.get(event.gardenId);
  return {
    id: `event-${id}@${installation}.leafbook`,
    ...timesOf(event),
    // No calendar program shows for an event, as it does for a to-do, that it is done: the title has to say it.
    summary: `${completed ? '✓ ' : ''}${plain(title)}`,
    ...(description !== null && { description: plain(description) }),
    ...(garden !== undefined && { location: plain(garden) }),
    categories: [{ name: categories[eventType] }],
    // The version that this is: the same events make the same file.
    stamp: new Date(updatedAt),
    created: new Date(createdAt),
    lastModified: new Date(updatedAt),
    status: skippedAt === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    // Watering the plants keeps nobody from a meeting.
    transparency: ICalEventTransparency.TRANSPARENT,
    x: { 'X-LEAFBOOK-STATE': completed ? 'DONE' : skippedAt === null ? 'OPEN' : 'SKIPPED' },
  };
}

/** Events that are written at a time: 2,000 at once would keep all other requests waiting for half a second. */
const batch = 100;

const written = (calendar: Calendar, events: readonly EventRow[]): string =>
  ical({
    name: 'Leafbook',
    prodId: { company: 'Leafbook', product: 'Garden calendar', language: 'EN' },
    ttl: refreshSeconds,
    events: events.map((event) => eventOf(event, calendar)),
  }).toString();

const end = 'END:VCALENDAR';

/** The events of a file, without what encloses them. */
const inside = (text: string): string => text.slice(text.indexOf('BEGIN:VEVENT'), text.lastIndexOf(end));

/** Events as an iCalendar file (RFC 5545). Where they are of several gardens, the garden is their location. */
export async function calendarFile(calendar: Calendar): Promise<string> {
  const { events } = calendar;
  const head = written(calendar, []);
  const parts = [head.slice(0, head.lastIndexOf(end))];
  for (let n = 0; n < events.length; n += batch) {
    parts.push(inside(written(calendar, events.slice(n, n + batch))));
    await setImmediate();
  }
  return `${parts.join('')}${end}\r\n`;
}

/** Raised when the same events are written in another way. */
const edition = 1;

/** A text that changes whenever the calendar file would change. */
export const calendarVersion = ({ installation, events, gardens }: Calendar): string =>
  JSON.stringify([edition, installation, events, ...(gardens ? [[...gardens]] : [])]);
