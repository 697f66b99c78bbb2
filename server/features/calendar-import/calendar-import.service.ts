import type { EventType } from '../../../contract/calendar.ts';
import { calendarFileLimits } from '../../../contract/calendar-file.ts';
import type { CalendarImport } from '../../../contract/calendar-import.ts';
import type { Deps } from '../../context/deps.ts';
import type { UnitOfWork } from '../../context/unit-of-work.ts';
import { breathe } from '../../core/breathe.ts';
import type { GardenAccess, GardenEditor } from '../../core/garden-access.ts';
import { type ReadContext, readContext } from '../care/care-context.service.ts';
import { insertEvents } from '../care/events/events.queries.ts';
import { checkType } from '../care/kinds/kinds.service.ts';
import { laterOf } from '../care/plans/schedule.rules.ts';
import { type Recurrence, readRule, ruleText } from '../care/series/recurrence.rules.ts';
import { ruleDays } from '../care/series/recurrence.service.ts';
import { insertSeries, type SeriesRow } from '../care/series/series.queries.ts';
import { titlesOf } from '../care/wording.rules.ts';
import { lockToEdit } from '../gardens/locked-garden.queries.ts';
import type { GardenerTime } from '../settings/time.rules.ts';
import { addUndoRecord } from '../undo/undo.queries.ts';
import type { Restore } from '../undo/undo.service.ts';
import { deleteImported, eventsAt, type ImportedEvents, seriesNamed } from './calendar-import.queries.ts';
import { endless } from './file-repeats.service.ts';
import { type FileEvent, type FileItem, isEvent, readCalendar } from './read-calendar.service.ts';

const keyOf = (title: string, { date, dueOn }: { date: string; dueOn: string | null }): string =>
  JSON.stringify([title, dueOn ?? date]);

type Repeating = FileEvent & { repeat: NonNullable<FileEvent['repeat']> };
const isRepeating = (event: FileEvent): event is Repeating => event.repeat !== null;

/** An event that repeats, of the calendar or of a file. */
type Repeat = Pick<SeriesRow, 'title' | 'rule' | 'startsOn' | 'endsOn'>;

const endlessRule = ({ rule }: Repeat): Recurrence | null => {
  const read = readRule(rule);
  return read && endless(read);
};

/** The same for repeating events of one title whose days are the same, as far as they go. */
function daysKeys(repeats: readonly Repeat[]): (repeat: Repeat) => string {
  const alike = (one: Repeat): string => {
    const rule = endlessRule(one);
    return JSON.stringify([one.title, rule && ruleText(rule)]);
  };
  // From one day on, rules that are the same go on alike, or never are on one day.
  const latest = new Map<string, string>();
  for (const one of repeats) latest.set(alike(one), laterOf(one.startsOn, latest.get(alike(one)) ?? null));
  return (one) => {
    const [key, rule] = [alike(one), endlessRule(one)];
    const [day] = rule ? ruleDays(rule, one.startsOn, latest.get(key) ?? '').take(1) : [];
    return `${key}${day}`;
  };
}

/** Finds out whether the calendar, or the file before it, has a repeating event that takes place on the days of another. */
async function knownRepeats({ db, garden }: ReadContext, events: readonly Repeating[]) {
  const repeatOf = ({ title, repeat }: Repeating): Repeat => ({ title, ...repeat });
  const stored = await seriesNamed(
    db,
    garden,
    events.map(({ title }) => title),
  );
  const keyOfDays = daysKeys([...stored, ...events.map(repeatOf)]);
  const known = new Map<string, Repeat[]>();
  for (const one of stored) {
    await breathe();
    known.set(keyOfDays(one), [...(known.get(keyOfDays(one)) ?? []), one]);
  }
  return (event: Repeating): boolean => {
    const repeat = repeatOf(event);
    const key = keyOfDays(repeat);
    const others = known.get(key) ?? [];
    const { startsOn } = repeat;
    if (others.some((one) => one.startsOn <= startsOn && (one.endsOn === null || one.endsOn >= startsOn))) return true;
    known.set(key, [...others, repeat]);
    return false;
  };
}

/** What of a file is to be added: what the calendar has already, or the file twice, is left out. */
async function withoutKnown(context: ReadContext, items: readonly FileItem[]): Promise<FileItem[]> {
  const events = items.filter(isEvent);
  const stored = await eventsAt(
    context.db,
    context.garden,
    events.filter((event) => !isRepeating(event)).map(({ date }) => date),
  );
  const known = new Set(stored.flatMap((row) => titlesOf(row).map((title) => keyOf(title, row))));
  const isKnownRepeat = await knownRepeats(context, events.filter(isRepeating));
  const fresh: FileItem[] = [];
  for (const item of items) {
    await breathe();
    if (!isEvent(item)) {
      fresh.push(item);
      continue;
    }
    const key = keyOf(item.title, item);
    const isThere = isRepeating(item) ? isKnownRepeat(item) : known.has(key);
    if (!isRepeating(item)) known.add(key);
    fresh.push(isThere ? { number: item.number, title: item.title, reason: 'already_there' } : item);
  }
  return fresh;
}

function answerOf({ time }: ReadContext, items: readonly FileItem[], undoId: number | null): CalendarImport {
  const events = items.filter(isEvent);
  const leftOut = items.flatMap((item) => (isEvent(item) ? [] : [item]));
  return {
    added: events.length,
    undoId,
    events: events.slice(0, calendarFileLimits.shown).map(({ number, title, date, dueOn, repeat, remarks }) => ({
      ...{ number, title, dueOn, remarks },
      date: dueOn === null ? date : time.noonOf(dueOn),
      rule: repeat?.rule ?? null,
    })),
    leftOut: leftOut.length,
    leftOutEvents: leftOut.slice(0, calendarFileLimits.shownLeftOut),
  };
}

/** A calendar file that was read. */
interface CalendarFile {
  items: FileItem[];
  /** Of the garden, when it was read. */
  time: GardenerTime;
}

/** Reads a calendar file for a garden. @throws Refusal as `readCalendar` does */
export async function readFile(
  deps: Pick<Deps, 'db' | 'now'>,
  garden: GardenAccess,
  zone: { timeZone?: string | undefined },
  text: string,
): Promise<CalendarFile> {
  const { time } = await readContext(deps, garden, zone);
  return { items: await readCalendar(text, time), time };
}

/** What an import of a calendar would add. */
export async function tryCalendar(
  { db }: Pick<UnitOfWork, 'db'>,
  garden: GardenAccess,
  { items, time }: CalendarFile,
): Promise<CalendarImport> {
  const context = { db, garden, time };
  return answerOf(context, await withoutKnown(context, items), null);
}

/** Rows of one statement. */
const rowsAtOnce = 200;

/** Adds the events of a file to a garden's calendar, for the whole garden. @throws Refusal `invalid` for a type that no new event can have */
export async function importCalendar(
  unit: UnitOfWork,
  garden: GardenEditor,
  { items, time }: CalendarFile,
  eventType: EventType,
): Promise<CalendarImport> {
  const { db, now, record } = unit;
  await lockToEdit(db, garden);
  const context = { db, garden, time };
  await checkType(context, eventType, 'eventType');
  const fresh = await withoutKnown(context, items);
  const events = fresh.filter(isEvent);
  if (events.length === 0) return answerOf(context, fresh, null);
  const seriesIds: number[] = [];
  const rows: Parameters<typeof insertEvents>[2][number][] = [];
  for (const event of events) {
    await breathe();
    const { title, description, date, dueOn, completed } = event;
    const texts = { title, description, eventType, plantId: null, placeId: null, createdAt: now, updatedAt: now };
    let seriesId: number | null = null;
    if (isRepeating(event)) {
      seriesId = await insertSeries(db, garden, { ...texts, ...event.repeat });
      seriesIds.push(seriesId);
    }
    rows.push({
      ...{ ...texts, date, dueOn, completed, planId: null, countedFrom: null },
      ...{ seriesId, occurrenceOn: event.repeat?.startsOn ?? null },
    });
  }
  const eventIds: number[] = [];
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    eventIds.push(...(await insertEvents(db, garden, rows.slice(at, at + rowsAtOnce))));
  const { removedId } = await addUndoRecord(db, garden.user, {
    ...{ kind: 'events', gardenId: garden.id, plantId: null },
    payload: { eventIds, seriesIds, at: now } satisfies ImportedEvents,
    deletedAt: now,
  });
  record(garden, { action: 'events_imported', removedId, parameters: { count: String(events.length) } });
  return answerOf(context, fresh, removedId);
}

/** Deletes the events of an import, but for those that were changed since. */
export const undoCalendarImport: Restore<GardenEditor, ImportedEvents> = async (unit, garden, { payload }, take) => {
  await lockToEdit(unit.db, garden);
  await take();
  await deleteImported(unit.db, garden, payload);
};
