import type { EventType } from '../../../../contract/calendar.ts';
import type { NewPlan } from '../../../../contract/care.ts';
import { changedFields } from '../../../core/changed-fields.ts';
import { changesBetween, type RowChanges } from '../../undo/row-changes.queries.ts';
import type { CareContext } from '../care-context.service.ts';
import { insertEvents } from '../events/events.queries.ts';
import { eventsFor, moveEvents, setCheckSoil, type WholeEvent } from '../log/bulk-care.queries.ts';
import { lastCareOfAll, recordedRows } from '../log/bulk-care.service.ts';
import type { CareOfAll } from '../log/care-logs.queries.ts';
import { dueOf, planEvent, rhythmOf } from './plan-events.service.ts';
import { insertPlans, plansForAll, updatePlans, type WholePlan } from './plans.queries.ts';
import { type Due, dueAfterEdit, firstDue, wholePlan } from './schedule.rules.ts';

/** Care that was planned for several plants at once, as its undo needs it. */
export interface BulkPlans extends RowChanges {
  type: EventType;
}

/** The plans of plants for a type of care, with their open events. */
async function readPlanned({ db, garden }: CareContext, care: CareOfAll) {
  const plans = await plansForAll(db, garden, care);
  const open = (await eventsFor(db, garden, care)).filter(({ planId }) => planId !== null);
  return { plans, open: new Map(open.map((event) => [event.planId, event])) };
}

const rowsOf = ({ plans, open }: Awaited<ReturnType<typeof readPlanned>>) => [
  ...recordedRows('carePlans', plans),
  ...recordedRows('calendarEvents', [...open.values()]),
];

/** What changing one plan means for its open event; null where the plan is as it is wanted already. */
interface PlanChange {
  plan: WholePlan;
  open: WholeEvent | undefined;
  /** When its event is due from now on; undefined where it stays, or rests. */
  due: Due | undefined;
  /** The event's own order to look at the soil first; undefined where it stays. */
  checkSoil: boolean | undefined;
}

/**
 * Plans a type of care for several plants, as `addPlan` and `editPlan` do for one, with a few statements for all.
 *
 * @returns the plants whose plans it made or changed, and what undoing it needs
 */
export async function planCareOfAll(
  context: CareContext,
  plantIds: readonly number[],
  wanted: Omit<NewPlan, 'plantId'>,
): Promise<{ plantIds: number[]; done: BulkPlans }> {
  const { db, garden, now, time } = context;
  const { today } = time;
  const { type, startOn = null } = wanted;
  const care = { plantIds, type };
  const before = await readPlanned(context, care);
  const { lastOf } = await lastCareOfAll(context, care);
  const whole = wholePlan(wanted);
  const rhythm = rhythmOf(context, whole);
  const firstDueOf = (plantId: number, from: string | null) =>
    firstDue(rhythm, from, { lastCare: lastOf(plantId).last, today });

  const dueNow = (plan: WholePlan, open: WholeEvent | undefined, isOther: boolean): Due | undefined => {
    if (plan.pausedAt !== null) return undefined;
    const from = startOn ?? plan.startOn;
    // As it is resumed: a plan that is not paused has an open event.
    if (!open) return firstDueOf(plan.plantId, from > today ? from : null);
    const due = dueOf(open);
    if (!due || !isOther) return undefined;
    const after = dueAfterEdit(rhythm, due, { startOn, lastCare: lastOf(plan.plantId).last, today });
    return after.dueOn === due.dueOn && after.countedFrom === due.countedFrom ? undefined : after;
  };
  const edits = before.plans.flatMap((plan): PlanChange[] => {
    const changes = changedFields(plan, { ...whole, ...(startOn !== null && { startOn }) });
    const { checkSoil, ...others } = changes;
    const open = before.open.get(plan.id);
    const due = dueNow(plan, open, startOn !== null || Object.keys(others).length > 0);
    if (Object.keys(changes).length === 0 && !due) return [];
    // What the gardener wrote in its place stays.
    return [{ plan, open, due, checkSoil: open?.description === null ? checkSoil : undefined }];
  });

  const planIds = edits.map(({ plan }) => plan.id);
  await updatePlans(db, garden, planIds, { ...whole, ...(startOn !== null && { startOn }), updatedAt: now });
  await moveEvents(
    db,
    garden,
    edits.flatMap(({ open, due }) => (open && due ? [{ id: open.id, due }] : [])),
    now,
  );
  const soil = edits.flatMap(({ open, checkSoil }) => (open && checkSoil !== undefined ? [open.id] : []));
  await setCheckSoil(db, garden, soil, { checkSoil: whole.checkSoil, updatedAt: now });
  const planned = new Set(before.plans.map(({ plantId }) => plantId));
  const missing = new Map(plantIds.flatMap((id) => (planned.has(id) ? [] : [[id, firstDueOf(id, startOn)]])));
  const at = { createdAt: now, updatedAt: now };
  const added = await insertPlans(
    db,
    garden,
    [...missing].map(([plantId, { dueOn }]) => {
      const plan = { plantId, type, ...whole, pausedAt: null, learnsFrom: lastOf(plantId).last };
      return { ...plan, startOn: startOn ?? dueOn, ...at };
    }),
  );
  const eventOf = (plan: { id: number; plantId: number }, due: Due) =>
    planEvent({ ...plan, type, checkSoil: whole.checkSoil }, due, now);
  await insertEvents(db, garden, [
    ...edits.flatMap(({ plan: { id, plantId }, open, due }) => (!open && due ? [eventOf({ id, plantId }, due)] : [])),
    ...added.flatMap((plan) => {
      const due = missing.get(plan.plantId);
      return due ? [eventOf(plan, due)] : [];
    }),
  ]);

  const changed = [...edits.map(({ plan }) => plan.plantId), ...added.map(({ plantId }) => plantId)];
  const after = await readPlanned(context, { plantIds: changed, type });
  const changes = changesBetween(
    rowsOf(before).filter(({ row }) => changed.includes(Number(row.plantId))),
    rowsOf(after),
  );
  // Events that stayed as they were, too: where one is done since, its plan is no longer as it was left.
  const listed = new Set(changes.map(({ table, id }) => `${table} ${id}`));
  const same = recordedRows('calendarEvents', [...after.open.values()]).filter(
    ({ table, id }) => !listed.has(`${table} ${id}`),
  );
  return {
    plantIds: changed,
    done: { type, changes: [...changes, ...same.map(({ row, ...of }) => ({ ...of, before: row, after: row }))] },
  };
}
