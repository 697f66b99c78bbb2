import type { EventType } from '../../../../contract/calendar.ts';
import type { UnitOfWork } from '../../../context/unit-of-work.ts';
import type { GardenEditor } from '../../../core/garden-access.ts';
import { activePlants } from '../../plants/plants.queries.ts';
import {
  changedSince,
  changesBetween,
  type RecordedRow,
  type RecordedTable,
  type RowChange,
  type RowChanges,
  revertChanges,
} from '../../undo/row-changes.queries.ts';
import type { CareContext } from '../care-context.service.ts';
import { insertEvents } from '../events/events.queries.ts';
import { rangeBounds } from '../events/events.rules.ts';
import { dueOf, planEvent, rhythmOf } from '../plans/plan-events.service.ts';
import { plansById } from '../plans/plans.queries.ts';
import { type Due, dueAfterCare, dueFromLastCare, laterOf } from '../plans/schedule.rules.ts';
import { detachEvents } from '../series/series.queries.ts';
import {
  closeEvents,
  eventsFor,
  insertLogs,
  lastCareOnPlants,
  lastLogsOf,
  logsById,
  moveEvents,
  plantsWithLaterLogs,
  type WholeEvent,
} from './bulk-care.queries.ts';
import { type CareOfAll, lastCareColumn, writeLastCare } from './care-logs.queries.ts';
import { logCare } from './log-care.service.ts';

/** Care that was logged for several plants at once, as its undo needs it. */
export interface BulkCare extends RowChanges {
  type: EventType;
}

/** A plant that is about to get care. */
interface PlantInCare {
  plantId: number;
  /** The event that it completes. */
  due: WholeEvent | undefined;
  /** The open event of the plan for this care. */
  planned: WholeEvent | undefined;
  last: string | null;
  earlierOn: string | null;
}

/** The event that care of today completes, as `dueEventOf` chooses it: one of no plan comes first. */
function firstDue({ time }: Pick<CareContext, 'time'>, open: readonly WholeEvent[]): WholeEvent | undefined {
  const { to } = rangeBounds(time, { to: time.today });
  const isDue = ({ dueOn, date }: WholeEvent) => to !== null && (dueOn === null ? date < to.instant : dueOn < to.day);
  const order = ({ planId, date }: WholeEvent) => `${planId === null ? 0 : 1} ${date}`;
  const sorted = open.filter(isDue).sort((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : a.id - b.id));
  return sorted[0];
}

export const recordedRows = (table: RecordedTable, all: readonly { id: number }[]): RecordedRow[] =>
  all.map((row) => ({ table, id: row.id, row: { ...row } }));

function plantRows({ type }: CareOfAll, all: readonly { id: number; last: string | null }[]): RecordedRow[] {
  const column = lastCareColumn(type);
  return column ? all.map(({ id, last }) => ({ table: 'plants', id, row: { id, [column]: last } })) : [];
}

/** When each of several plants last got the care, as `lastCareOf` says it of one, with its latest log. */
export async function lastCareOfAll({ db, garden }: CareContext, care: CareOfAll) {
  const logs = await lastLogsOf(db, garden, care);
  const onPlants = await lastCareOnPlants(db, garden, care);
  const said = new Map(onPlants.map(({ id, last }) => [id, last]));
  const lastOf = (plantId: number) => {
    const log = logs.get(plantId);
    const onPlant = said.get(plantId) ?? null;
    if (!log) return { log, last: onPlant, earlierOn: onPlant };
    return { log, last: laterOf(log.doneOn, log.earlierOn), earlierOn: log.earlierOn };
  };
  return { lastOf, onPlants };
}

/** Plants that get care today, but for those of which nothing is due and which had it today already. */
async function plantsInCare(context: CareContext, care: CareOfAll, open: readonly WholeEvent[]) {
  const { time } = context;
  const { lastOf, onPlants } = await lastCareOfAll(context, care);
  const openOf = Map.groupBy(open, ({ plantId }) => plantId);
  const plants = care.plantIds.flatMap((plantId): PlantInCare[] => {
    const events = openOf.get(plantId) ?? [];
    const due = firstDue(context, events);
    const { log, last, earlierOn } = lastOf(plantId);
    if (!due && log && log.doneOn >= time.today) return [];
    const planned = events.find((event) => event.planId !== null && event !== due);
    return [{ plantId, due, planned, last, earlierOn }];
  });
  return { plants, onPlants };
}

/** Logs care of plants whose due events do not repeat by a rule, with a few statements for all. @returns the ids of the logs */
async function logAll(context: CareContext, type: EventType, plants: readonly PlantInCare[]): Promise<number[]> {
  const { db, garden, now, time } = context;
  const doneOn = time.today;
  const planIds = plants.flatMap(({ due, planned }) => [due?.planId, planned?.planId].filter((id) => id != null));
  const plans = await plansById(db, garden, planIds);
  const moves: { id: number; due: Due }[] = [];
  const lasts: { plantId: number; last: string }[] = [];
  const following: ReturnType<typeof planEvent>[] = [];
  const logs = plants.map(({ plantId, due, planned, last: before, earlierOn }) => {
    const last = laterOf(doneOn, before);
    if (last !== before) lasts.push({ plantId, last });
    const plan = plans.get(planned?.planId ?? 0);
    const dueBefore = planned && dueOf(planned);
    const dueNow = plan && dueBefore && dueFromLastCare(rhythmOf(context, plan), dueBefore, last);
    const isMoved = planned !== undefined && dueNow !== undefined && dueNow !== dueBefore;
    if (isMoved) moves.push({ id: planned.id, due: dueNow });
    const donePlan = plans.get(due?.planId ?? 0);
    if (donePlan) following.push(planEvent(donePlan, dueAfterCare(rhythmOf(context, donePlan), last), now));
    return {
      ...{ plantId, type, doneOn, earlierOn, note: null, createdAt: now, eventId: due?.id ?? null },
      planId: due?.planId ?? planned?.planId ?? null,
      movedFrom: isMoved ? planned.dueOn : null,
    };
  });
  const done = plants.flatMap(({ due }) => due?.id ?? []);
  await closeEvents(db, garden, done, now);
  await moveEvents(db, garden, moves, now);
  const logIds = await insertLogs(db, garden, logs);
  for (const [last, alike] of Map.groupBy(lasts, (one) => one.last))
    await writeLastCare(db, garden, { plantIds: alike.map(({ plantId }) => plantId), type }, last);
  await insertEvents(db, garden, following);
  return logIds;
}

/**
 * Logs care of several plants, done today, as `logCare` does with `oncePerDay`.
 *
 * @returns the plants that got it, and what undoing it needs
 */
export async function logCareOfAll(
  context: CareContext,
  care: CareOfAll,
): Promise<{ plantIds: number[]; done: BulkCare }> {
  const { db, garden, time, award } = context;
  const { type } = care;
  const open = await eventsFor(db, garden, care);
  const { plants, onPlants } = await plantsInCare(context, care, open);
  const repeating = plants.filter(({ due }) => due?.seriesId);
  const seriesIds = repeating.flatMap(({ due }) => due?.seriesId ?? []);
  const before = seriesIds.length > 0 ? await eventsFor(db, garden, care, { seriesIds }) : open;
  const single = plants.filter(({ due }) => !due?.seriesId);
  const logIds = await logAll(context, type, single);
  // The days of a series are calculated one series after the other.
  const quiet = { ...context, record: () => undefined, award: () => undefined };
  for (const { plantId } of repeating) logIds.push((await logCare(quiet, plantId, { type })).log.id);
  if (plants.length > 0) award({ userId: garden.user.id, cause: 'care', day: time.today });
  const after = await eventsFor(db, garden, care, { seriesIds, ids: before.map(({ id }) => id) });
  const changes = changesBetween(
    [...recordedRows('calendarEvents', before), ...plantRows(care, onPlants)],
    [
      ...recordedRows('calendarEvents', after),
      ...recordedRows('careLogs', await logsById(db, garden, logIds)),
      ...plantRows(care, await lastCareOnPlants(db, garden, care)),
    ],
  );
  return { plantIds: plants.map(({ plantId }) => plantId), done: { type, changes } };
}

/** The plant that a changed row is about. */
const plantOf = ({ table, id, before, after }: RowChange): number =>
  table === 'plants' ? id : Number((after ?? before)?.plantId);

/**
 * Undoes what was done to the care of several plants: of each exactly, or not at all where something of it was changed since.
 *
 * @param tx a transaction that holds the garden's lock
 * @param others plants that count as changed, too
 * @returns for how many plants it was undone, and how many it left
 */
export async function revertCare(
  { db }: Pick<UnitOfWork, 'db'>,
  garden: GardenEditor,
  { changes }: RowChanges,
  others: readonly number[] = [],
): Promise<{ undone: number; skipped: number }> {
  const plantIds = [...new Set(changes.map(plantOf))];
  const active = await activePlants(db, garden, plantIds);
  const changed = new Set([
    ...(await changedSince(db, garden, changes)).map(plantOf),
    ...others,
    ...plantIds.filter((id) => !active.has(id)),
  ]);
  const reverted = changes.filter((change) => !changed.has(plantOf(change)));
  // Events of one series may have had each other's days.
  await revertChanges(db, garden, reverted, async (table, ids) => {
    if (table === 'calendarEvents') await detachEvents(db, garden, ids);
  });
  return { undone: plantIds.length - changed.size, skipped: changed.size };
}

/** Takes back care that was logged for several plants, as `revertCare` does, unless it was logged again since. */
export async function takeBackCare(unit: Pick<UnitOfWork, 'db'>, garden: GardenEditor, { type, changes }: BulkCare) {
  const plantIds = [...new Set(changes.map(plantOf))];
  const logIds = changes.flatMap(({ table, id }) => (table === 'careLogs' ? [id] : []));
  const later = await plantsWithLaterLogs(unit.db, garden, { plantIds, type }, logIds);
  return revertCare(unit, garden, { changes }, later);
}
