import { setImmediate } from 'node:timers/promises';
import ical, { type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { Occurrence } from '../../../contract/calendar.ts';
import { dayMs, hourMs } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import { readersLanguage, texts } from '../../core/language.ts';
import type { EventRow } from '../care/events/events.rules.ts';
import { readRule, ruleText } from '../care/series/recurrence.rules.ts';
import type { SeriesRow } from '../care/series/series.queries.ts';
import { eventTexts, typeName } from '../care/wording.rules.ts';

/** How long an event with a time is drawn; it has a beginning only. */
const drawnMs = hourMs / 2;
/** How often calendar programs should refresh. */
const refreshSeconds = 60 * 60;

/**
 * Text of RFC 5545 holds no control characters but tabs and the line breaks that are written out. Unicode's separators of
 * lines are written out, too: some programs end a line at them.
 */
const plain = (text: string): string => text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');

/** A day without a time as the library takes it: its midnight in UTC. */
const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);

type Times = Pick<ICalEventData, 'start' | 'end' | 'allDay'>;

const wholeDay = (day: string): Times => ({
  allDay: true,
  start: new Date(midnight(day)),
  end: new Date(midnight(day) + dayMs),
});

/** What is for a day takes the day, whatever the zone; everything else its instant. The end is the first that is out. */
function timesOf({ dueOn, date }: EventRow): Times {
  if (dueOn !== null) return wholeDay(dueOn);
  return { start: new Date(date), end: new Date(Date.parse(date) + drawnMs) };
}

/** A series with the day of its earliest open event. */
export type OpenSeries = SeriesRow & { openOn: string | null };

/** A day on which a care plan will be due, if it is done on every day before. */
export interface ComingCare extends Pick<Occurrence, 'on' | 'title' | 'eventType'> {
  planId: number;
  gardenId: number;
  /** The day that it was calculated on. */
  asOf: string;
}

/** What a calendar file is made of. */
export interface Calendar {
  events: readonly EventRow[];
  /** What repeats. What comes before its earliest open event is past, and stands among the events if it was done. */
  series: readonly OpenSeries[];
  coming: readonly ComingCare[];
  /** False where there is more than the file holds. */
  isComplete: boolean;
  /** The names of the gardens, by their ids; null where all events are of one. */
  gardens: ReadonlyMap<number, string> | null;
  /** The names of kinds of care that gardeners made, by garden and type. */
  kinds: ReadonlyMap<string, string>;
  /** Tells these events from those of all other installations. */
  installation: string;
}

/** The name of an event: an occurrence of what repeats has that of its series, and its day there. */
function nameOf({ id, seriesId, occurrenceOn }: EventRow, { series, installation }: Calendar) {
  const ofSeries = series.find((one) => one.id === seriesId);
  const isOccurrence = ofSeries?.openOn && occurrenceOn !== null && occurrenceOn >= ofSeries.openOn;
  return isOccurrence
    ? { id: `series-${seriesId}@${installation}.leafbook`, recurrenceId: new Date(midnight(occurrenceOn)) }
    : { id: `event-${id}@${installation}.leafbook` };
}

/** The rule as the file has it: it begins on another day than the series did, so that what it counted says nothing. */
function repeatingOf({ rule, endsOn, exdates, openOn }: OpenSeries): string {
  const read = readRule(rule);
  const written = read ? ruleText({ ...read, count: null, until: endsOn }) : rule;
  const left = exdates.filter((day) => openOn !== null && day > openOn).map((day) => day.replaceAll('-', ''));
  return [`RRULE:${written}`, ...(left.length > 0 ? [`EXDATE;VALUE=DATE:${left.join(',')}`] : [])].join('\r\n');
}

/** What the file says alike of an event and of a series. */
function aboutOf(
  { gardenId, eventType, createdAt, updatedAt }: Pick<EventRow, 'gardenId' | 'eventType' | 'createdAt' | 'updatedAt'>,
  description: string | null,
  { gardens, kinds }: Calendar,
) {
  const garden = gardens?.get(gardenId);
  return {
    ...(description !== null && { description: plain(description) }),
    ...(garden !== undefined && { location: plain(garden) }),
    categories: [{ name: plain(typeName(eventType, kinds.get(`${gardenId} ${eventType}`) ?? null)) }],
    // The version that this is: the same events make the same file.
    stamp: new Date(updatedAt),
    created: new Date(createdAt),
    lastModified: new Date(updatedAt),
    // Watering the plants keeps nobody from a meeting.
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

function seriesOf(series: OpenSeries, calendar: Calendar): ICalEventData {
  const { id, title, description, startsOn, openOn } = series;
  return {
    id: `series-${id}@${calendar.installation}.leafbook`,
    ...wholeDay(openOn ?? startsOn),
    repeating: repeatingOf(series),
    summary: plain(title),
    ...aboutOf(series, description, calendar),
    status: ICalEventStatus.CONFIRMED,
    x: { 'X-LEAFBOOK-STATE': 'OPEN' },
  };
}

function eventOf(event: EventRow, calendar: Calendar): ICalEventData {
  const { completed, skippedAt } = event;
  const { title, description } = eventTexts(event);
  return {
    ...nameOf(event, calendar),
    ...timesOf(event),
    // No calendar program shows for an event, as it does for a to-do, that it is done: the title has to say it.
    summary: `${completed ? '✓ ' : ''}${plain(title)}`,
    ...aboutOf(event, description, calendar),
    status: skippedAt === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    x: { 'X-LEAFBOOK-STATE': completed ? 'DONE' : skippedAt === null ? 'OPEN' : 'SKIPPED' },
  };
}

/**
 * A day of a care plan that is no event yet. When the care before it is done on another day, it moves: then the file has
 * another day in its place, and programs that subscribe to it take this one away.
 */
function comingOf({ on, planId, asOf, title, ...about }: ComingCare, calendar: Calendar): ICalEventData {
  const calculated = new Date(midnight(asOf)).toISOString();
  return {
    id: `plan-${planId}-${on}@${calendar.installation}.leafbook`,
    ...wholeDay(on),
    summary: plain(title),
    ...aboutOf({ ...about, createdAt: calculated, updatedAt: calculated }, texts().files.feed.fromPlan, calendar),
    status: ICalEventStatus.TENTATIVE,
    x: { 'X-LEAFBOOK-STATE': 'UPCOMING' },
  };
}

/** Events that are written at a time: 2,000 at once would keep all other requests waiting for half a second. */
const batch = 100;

/** The day of an occurrence is a day, as its series has them; the library writes an instant. */
const withDays = (text: string): string =>
  text.replace(/^RECURRENCE-ID:(\d{8})T000000Z\r$/gm, 'RECURRENCE-ID;VALUE=DATE:$1\r');

const written = (events: ICalEventData[], description?: string): string =>
  ical({
    name: 'Leafbook',
    ...(description !== undefined && { description }),
    prodId: { company: 'Leafbook', product: 'Garden calendar', language: readersLanguage().toUpperCase() },
    ttl: refreshSeconds,
    events,
  }).toString();

const end = 'END:VCALENDAR';

/** The events of a file, without what encloses them. */
const inside = (text: string): string => text.slice(text.indexOf('BEGIN:VEVENT'), text.lastIndexOf(end));

/** Events as an iCalendar file (RFC 5545), in the reader's language. Where they are of several gardens, the garden is their location. */
export async function calendarFile(calendar: Calendar): Promise<string> {
  const { events, series, coming, isComplete } = calendar;
  const head = written([], isComplete ? undefined : texts().files.feed.cutOff(limits.feedEvents));
  const parts = [head.slice(0, head.lastIndexOf(end))];
  for (let n = 0; n < series.length; n += batch) {
    parts.push(inside(written(series.slice(n, n + batch).map((one) => seriesOf(one, calendar)))));
    await setImmediate();
  }
  for (let n = 0; n < events.length; n += batch) {
    parts.push(withDays(inside(written(events.slice(n, n + batch).map((event) => eventOf(event, calendar))))));
    await setImmediate();
  }
  for (let n = 0; n < coming.length; n += batch) {
    parts.push(inside(written(coming.slice(n, n + batch).map((one) => comingOf(one, calendar)))));
    await setImmediate();
  }
  return `${parts.join('')}${end}\r\n`;
}

/** Raised when the same events are written in another way. */
const edition = 4;

/** A text that changes whenever the calendar file would change. */
export const calendarVersion = ({ gardens, kinds, ...calendar }: Calendar): string =>
  JSON.stringify([
    edition,
    readersLanguage(),
    calendar,
    ...(gardens ? [[...gardens]] : []),
    ...(kinds.size > 0 ? [[...kinds]] : []),
  ]);
