import type { CalendarEvent, EventEdit, NewEvent, Scope } from '../../../../contract/calendar.ts';
import type { EditWithWas } from '../../../../contract/endpoint.ts';
import { changedFields, unlessChanged } from '../../../core/changed-fields.ts';
import { invalid } from '../../../core/errors.ts';
import { checkPlace } from '../../gardens/place-rows.queries.ts';
import { findActivePlant } from '../../plants/plants.queries.ts';
import { readSettings } from '../../settings/settings.queries.ts';
import { type CareContext, recordCareActivity } from '../care-context.service.ts';
import { checkType } from '../kinds/kinds.service.ts';
import { harvestFrom, logOfEvent } from '../log/care-logs.queries.ts';
import { recordCare, removeLog } from '../log/care-logs.service.ts';
import { inWeekOf, readRule, ruleText } from '../series/recurrence.rules.ts';
import {
  editSeries,
  isOccurrence,
  leaveSeries,
  type OccurrenceEvent,
  type SeriesEdit,
  startSeries,
} from '../series/series-edit.service.ts';
import { ruleFrom, type SeriesTexts } from '../series/series-parts.service.ts';
import { eventTexts, textsToStore } from '../wording.rules.ts';
import { completeEvent, moveToDay, undoEvent } from './event-actions.service.ts';
import { findEvent, insertEvent, updateEvent } from './events.queries.ts';
import { dueColumns, type EventRow, earlierOf, eventFor } from './events.rules.ts';
import { changeUndoably } from './undo-deletion.service.ts';

/** The default first day of the week. */
const monday = 1;

/** What an event is for: one plant, one place, or neither. */
interface Subject {
  plantId: number | null;
  placeId: number | null;
}

/**
 * The target of an event after an edit: naming a plant removes its place, and vice versa.
 *
 * @throws Refusal `not_found` for a plant or place that is not in the garden; `invalid` for both
 */
async function subjectAfter(
  { db, garden }: CareContext,
  before: Subject,
  edit: Pick<EventEdit, 'plantId' | 'placeId'>,
): Promise<Subject> {
  if (typeof edit.plantId === 'number' && typeof edit.placeId === 'number') throw invalid('placeId', 'plant_or_place');
  const { plantId = before.plantId, placeId = before.placeId } = edit;
  if (plantId !== null && plantId !== before.plantId) await findActivePlant(db, garden, plantId);
  if (placeId !== null && placeId !== before.placeId) await checkPlace(db, garden, placeId);
  if (typeof edit.plantId === 'number') return { plantId, placeId: null };
  return typeof edit.placeId === 'number' ? { plantId: null, placeId } : { plantId, placeId };
}

const nowhere: Subject = { plantId: null, placeId: null };

/**
 * A submitted rule, with the gardener's first day of the week unless the rule has its own.
 *
 * @param before the rule that the event has; null for none
 * @throws Refusal `invalid` for a text that is no rule, or one that is not understood
 */
async function ruleInWeek({ db, garden }: CareContext, sent: string, before: string | null): Promise<string> {
  const { weekStart } = await readSettings(db, garden.user);
  return ruleText(inWeekOf(ruleFrom(sent), before === null ? null : readRule(before), weekStart ?? monday));
}

/**
 * Adds an event, or one that repeats. A new event that is completed logs its care on the event's day, today at the latest.
 *
 * @throws Refusal `not_found` for a plant or place that is not in the garden; `invalid`
 */
export async function addEvent(context: CareContext, newEvent: NewEvent): Promise<CalendarEvent> {
  const { db, garden, time, now } = context;
  const { title, eventType, date, description = null, completed = false } = newEvent;
  const { plantId, placeId } = await subjectAfter(context, nowhere, newEvent);
  await checkType(context, eventType, 'eventType');
  const rule = typeof newEvent.rule === 'string' ? await ruleInWeek(context, newEvent.rule, null) : null;
  if (rule !== null && newEvent.allDay === false) throw invalid('allDay', 'rule_all_day');
  const day = time.dayOf(date);
  const times = newEvent.allDay === true || rule !== null ? dueColumns(day) : { date, dueOn: null };
  const { id } = await insertEvent(db, garden, {
    ...{ title, description, eventType, plantId, placeId, ...times },
    ...{ planId: null, countedFrom: null },
    createdAt: now,
    updatedAt: now,
  });
  if (rule !== null) await startSeries(context, await findEvent(db, garden, id), day, rule);
  const event = await findEvent(db, garden, id);
  if (!completed) {
    recordCareActivity(context, 'event_added', { plantId, type: eventType });
    return eventFor(time, event);
  }
  return (await completeEvent(context, id, { doneOn: earlierOf(event.dueOn ?? day, time.today) })).event;
}

/** Refuses changes to fields that an event's plan determines. */
function refuseOtherCare(event: EventRow, { eventType, plantId, placeId, allDay, rule }: EventEdit): void {
  if (event.planId === null) return;
  if (eventType !== undefined && eventType !== event.eventType) throw invalid('eventType', 'decided_by_plan');
  if (plantId !== undefined && plantId !== event.plantId) throw invalid('plantId', 'decided_by_plan');
  if (typeof placeId === 'number') throw invalid('placeId', 'decided_by_plan');
  if (allDay === false) throw invalid('allDay', 'decided_by_plan');
  if (typeof rule === 'string') throw invalid('rule', 'decided_by_plan');
}

/** Refuses changes to a single event that only its whole series can have. */
function refuseOtherRule(event: EventRow, { allDay, rule }: EventEdit, scope: Scope): void {
  if (event.seriesId === null) {
    if (scope !== 'this') throw invalid('scope', 'not_repeating');
    if (typeof rule === 'string' && allDay === false) throw invalid('allDay', 'rule_all_day');
    return;
  }
  if (scope === 'this' && rule !== undefined && rule !== event.rule) throw invalid('rule', 'rule_of_others');
  if (allDay === false && rule !== null) throw invalid('allDay', 'rule_all_day');
}

/** Whether an edit moves an event to another plant or to another type of care. */
const isOtherCare = (event: EventRow, { plantId = event.plantId, eventType = event.eventType }: EventEdit): boolean =>
  plantId !== event.plantId || eventType !== event.eventType;

/**
 * The texts of an event after an edit. An event that moves to another plant or type keeps its current texts, and none
 * of them is generated from then on.
 */
function textsAfter(event: EventRow, edit: EventEdit) {
  const before = eventTexts(event);
  const texts = {
    title: edit.title ?? before.title,
    description: edit.description === undefined ? before.description : edit.description,
  };
  const isGenerated = event.planId !== null || event.title === null || event.checkSoil;
  return isOtherCare(event, edit) || !isGenerated
    ? { ...texts, checkSoil: false }
    : textsToStore({ ...event, ...texts });
}

/** Writes the edited fields; of an all-day event only the day moves, its time of day means nothing. */
async function writeFields(context: CareContext, event: EventRow, edit: EventEdit): Promise<void> {
  const { db, garden, time, now } = context;
  const { completed: _, date, allDay = event.dueOn !== null, rule: __, ...fields } = edit;
  const wasOnDay = event.dueOn !== null;
  const times = () => {
    if (allDay) return wasOnDay ? {} : dueColumns(time.dayOf(date ?? event.date));
    return { date: date ?? (event.dueOn === null ? event.date : time.noonOf(event.dueOn)), dueOn: null };
  };
  await updateEvent(db, garden, event.id, { ...fields, ...textsAfter(event, edit), ...times(), updatedAt: now });
  if (date === undefined || !wasOnDay || !allDay) return;
  const day = time.dayOf(date);
  if (day !== event.dueOn) await moveToDay(context, event, day, 'date');
}

/** Replaces the log of a completed event that now has another plant or type. */
async function replaceLog(context: CareContext, before: EventRow, edit: EventEdit): Promise<void> {
  if (!before.completed || !isOtherCare(before, edit)) return;
  const { plantId = before.plantId, eventType = before.eventType } = edit;
  const { db, garden, time } = context;
  const log = await logOfEvent(db, garden, before.id);
  if (log) await removeLog(context, log);
  if (plantId === null) return;
  const day = before.dueOn ?? time.dayOf(before.date);
  const { doneOn, note } = log ?? { doneOn: earlierOf(day, time.today), note: null };
  const harvest = log && eventType === 'harvesting' ? harvestFrom(log) : null;
  await recordCare(context, { plantId, type: eventType, doneOn, note, harvest, by: before.doneBy, event: before });
}

/** Changes one event alone. An occurrence that moves to another plant leaves its series. */
async function editOne(context: CareContext, before: EventRow, edit: EventEdit): Promise<void> {
  await writeFields(context, before, edit);
  await replaceLog(context, before, edit);
  if (isOccurrence(before) && edit.plantId !== undefined && edit.plantId !== before.plantId)
    await leaveSeries(context, before);
  if (before.seriesId !== null || typeof edit.rule !== 'string') return;
  const event = await findEvent(context.db, context.garden, before.id);
  await startSeries(context, event, event.dueOn ?? context.time.dayOf(event.date), edit.rule);
}

/** The changes of an edit, for others of its series to follow. */
function seriesEditOf({ time }: CareContext, event: OccurrenceEvent, edit: EventEdit): SeriesEdit {
  const before = { ...event, ...eventTexts(event) };
  const { title, description, eventType, plantId, placeId } = edit;
  const day = edit.date === undefined ? event.dueOn : time.dayOf(edit.date);
  return {
    texts: changedFields(before, { title, description, eventType, plantId, placeId }) as Partial<SeriesTexts>,
    day: day === event.dueOn ? null : day,
    rule: edit.rule === event.rule ? undefined : edit.rule,
  };
}

/** Changes several events of a series, with undo. */
async function editWithOthers(
  context: CareContext,
  event: OccurrenceEvent,
  edit: EventEdit,
  scope: 'following' | 'all',
): Promise<number> {
  const { id, plantId, seriesId, eventType: type } = event;
  const { removedId } = await changeUndoably(
    context,
    { kind: 'event', action: 'event_edited', type },
    { plantId, planId: null, seriesIds: [seriesId], wholeSeries: true, eventId: id, logId: null },
    () => editSeries(context, event, seriesEditOf(context, event, edit), scope),
  );
  return removedId;
}

/** An edit without the fields that somebody else has changed since the gardener saw the event. */
function editSince({ time }: CareContext, before: EventRow, edit: EventEdit, was: EventEdit): EventEdit {
  const shown = eventFor(time, before);
  /** Fields in one form: the server's texts of any language are the same, of an all-day event the day counts. */
  const compared = ({ title, description, date, rule, ...fields }: EventEdit) => {
    const texts = { title: title ?? shown.title, description: description ?? shown.description };
    const stored = textsToStore({ ...before, ...texts });
    const parsed = rule ? readRule(rule.toUpperCase()) : null;
    return {
      ...fields,
      title: title && stored.title,
      description: description && (stored.checkSoil || description),
      date: date && (before.dueOn === null ? date : time.dayOf(date)),
      rule: parsed ? ruleText(inWeekOf(parsed, readRule(before.rule ?? ''), monday)) : rule,
    };
  };
  return unlessChanged(compared({ ...shown, allDay: before.dueOn !== null }), edit, compared(was));
}

/**
 * Changes the given fields of an event that nobody has changed since `was`. Setting `completed` completes or undoes the event as the calls of care do.
 *
 * @param scope of an event that repeats, whether others of its series are changed with it
 * @returns the event, and by what a change of several events can be undone; null where it was one alone
 * @throws Refusal `not_found`; `invalid` for what the plan or series of an event decides; `conflict` where it cannot be undone
 */
export async function editEvent(
  context: CareContext,
  id: number,
  { was, ...all }: EditWithWas<EventEdit>,
  scope: Scope = 'this',
): Promise<{ answer: CalendarEvent; removedId: number | null }> {
  const { db, garden, time } = context;
  const before = await findEvent(db, garden, id);
  const sent = was ? editSince(context, before, all, was) : all;
  if (was && Object.keys(sent).length === 0) return { answer: eventFor(time, before), removedId: null };
  refuseOtherCare(before, sent);
  const isRule = typeof sent.rule === 'string';
  const ruled = { ...sent, ...(isRule && { rule: await ruleInWeek(context, sent.rule ?? '', before.rule) }) };
  refuseOtherRule(before, ruled, scope);
  const subject = await subjectAfter(context, before, sent);
  const { eventType = before.eventType } = sent;
  if (eventType !== before.eventType) await checkType(context, eventType, 'eventType');
  const isSubject = sent.plantId !== undefined || sent.placeId !== undefined;
  const edit = { ...ruled, ...(isSubject && subject) };
  let removedId: number | null = null;
  if (scope !== 'this' && isOccurrence(before)) removedId = await editWithOthers(context, before, edit, scope);
  else {
    await editOne(context, before, edit);
    const { completed: _, ...fields } = edit;
    const { plantId = before.plantId, eventType: type = before.eventType } = fields;
    if (Object.keys(fields).length > 0) recordCareActivity(context, 'event_edited', { plantId, type });
  }
  const { completed = before.completed } = edit;
  if (completed === before.completed) return { answer: eventFor(time, await findEvent(db, garden, id)), removedId };
  // A completion in the same request is undone separately: the other change would not find the event as it left it.
  if (completed) return { answer: (await completeEvent(context, id, {})).event, removedId: null };
  return { answer: (await undoEvent(context, id)).event, removedId: null };
}
