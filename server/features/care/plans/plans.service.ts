import type { CarePlan, NewPlan, NewPlans, PlanEdit } from '../../../../contract/care.ts';
import { changedFields } from '../../../core/changed-fields.ts';
import { conflict, notFound } from '../../../core/errors.ts';
import type { Slice } from '../../../db/slice.ts';
import { findActivePlant, findPlant } from '../../plants/plants.queries.ts';
import { editPlant } from '../../plants/plants.service.ts';
import { type CareContext, type ReadContext, recordCareActivity } from '../care-context.service.ts';
import { deleteEvents, openEventsOfPlans, updateEvent } from '../events/events.queries.ts';
import { type EventRow, eventFor } from '../events/events.rules.ts';
import { deleteUndoably } from '../events/undo-deletion.service.ts';
import { checkType } from '../kinds/kinds.service.ts';
import { lastCareOf } from '../log/care-logs.queries.ts';
import { learnedInterval, never } from './learned-interval.rules.ts';
import { dueOf, insertPlanEvent, moveEvent, rhythmOf } from './plan-events.service.ts';
import {
  countPlans,
  deletePlan,
  findPlan,
  insertPlan,
  listPlans,
  type PlanRow,
  planFor,
  plansOfPlant,
  recentCareDays,
  updatePlan,
} from './plans.queries.ts';
import { dueAfterEdit, firstDue, wholePlan } from './schedule.rules.ts';

async function withEvents(context: ReadContext, plans: PlanRow[]): Promise<CarePlan[]> {
  const { db, garden, time } = context;
  const ids = plans.map(({ id }) => id);
  const events = new Map((await openEventsOfPlans(db, garden, ids)).map((event) => [event.planId, event]));
  const recent = garden.role === 'viewer' ? undefined : await recentCareDays(db, garden, ids);
  return plans.map((plan) => {
    const event = events.get(plan.id);
    const care = recent?.get(plan.id);
    const learned = care && plan.pausedAt === null ? learnedInterval(rhythmOf(context, plan), care) : null;
    return { ...plan, event: event ? eventFor(time, event) : null, learned };
  });
}

/**
 * The garden's plans, or those of one plant, to be read in pages.
 *
 * @throws Refusal `not_found` for a plant that is not in the garden
 */
export async function readPlans(context: ReadContext, plantId: number | undefined) {
  const { db, garden } = context;
  if (plantId !== undefined) await findPlant(db, garden, plantId);
  return {
    read: (slice: Slice) => listPlans(db, garden, plantId, slice),
    count: () => countPlans(db, garden, plantId),
    cursorOf: ({ createdAt, id }: PlanRow) => ({ instant: createdAt, id }),
    show: (plans: PlanRow[]) => withEvents(context, plans),
  };
}

/** @throws Refusal `not_found` */
export async function readPlan(context: ReadContext, id: number): Promise<CarePlan> {
  const [plan] = await withEvents(context, [await findPlan(context.db, context.garden, id)]);
  if (!plan) throw notFound();
  return plan;
}

/** Makes a plan that its plant does not have yet, and the first event. */
async function makePlan(context: CareContext, wanted: NewPlan): Promise<CarePlan> {
  const { db, garden, now, time } = context;
  const { plantId, type } = wanted;
  const { checkSoil, ...rhythm } = wholePlan(wanted);
  const { last: lastCare } = await lastCareOf(db, garden, { plantId, type });
  const due = firstDue(rhythmOf(context, rhythm), wanted.startOn ?? null, { lastCare, today: time.today });
  const id = await insertPlan(db, garden, {
    plantId,
    type,
    ...rhythm,
    checkSoil,
    startOn: wanted.startOn ?? due.dueOn,
    learnsFrom: lastCare,
    createdAt: now,
    updatedAt: now,
  });
  const plan = await findPlan(db, garden, id);
  recordCareActivity(context, 'plan_added', plan);
  return { ...plan, event: eventFor(time, await insertPlanEvent(context, plan, due)), learned: null };
}

/**
 * Plans a type of care and makes the first event.
 *
 * @throws Refusal `not_found` for a plant that is not in the garden; `invalid` for a type that nothing new can have; `conflict` where it has such a plan, or is in the archive
 */
export async function addPlan(context: CareContext, wanted: NewPlan): Promise<CarePlan> {
  const { db, garden } = context;
  await findActivePlant(db, garden, wanted.plantId);
  await checkType(context, wanted.type);
  if (await planFor(db, garden, wanted)) throw conflict('plan_exists', { type: wanted.type });
  return makePlan(context, wanted);
}

/**
 * Sets where a plant grows and plans its care. What is planned already stays as it is.
 *
 * @returns the plans that were added
 * @throws Refusal `not_found` for a plant that is not in the garden
 */
export async function addPlans(
  context: CareContext,
  plantId: number,
  { plans, ...edit }: NewPlans,
): Promise<CarePlan[]> {
  if (Object.keys(edit).length > 0) await editPlant(context, context.garden, plantId, edit);
  await findActivePlant(context.db, context.garden, plantId);
  const planned = new Set((await plansOfPlant(context.db, context.garden, plantId)).map(({ type }) => type));
  const added: CarePlan[] = [];
  for (const [index, plan] of plans.entries()) {
    if (planned.has(plan.type)) continue;
    await checkType(context, plan.type, `plans.${index}.type`);
    added.push(await makePlan(context, { ...plan, plantId }));
  }
  return added;
}

type Changes = Omit<PlanEdit, 'paused' | 'keepInterval'>;

/** Resumes a plan: its event is due on the day that follows from the last care, today at the earliest. */
async function resume(context: CareContext, plan: PlanRow): Promise<EventRow> {
  const { today } = context.time;
  const { last: lastCare } = await lastCareOf(context.db, context.garden, plan);
  const startOn = plan.startOn > today ? plan.startOn : null;
  return insertPlanEvent(context, plan, firstDue(rhythmOf(context, plan), startOn, { lastCare, today }));
}

/** Lets the open event follow an edit of its plan. */
async function follow(context: CareContext, open: EventRow, plan: PlanRow, { checkSoil, startOn, ...rhythm }: Changes) {
  const { db, garden, time, now } = context;
  if (checkSoil !== undefined) {
    // What the gardener wrote in its place stays.
    if (open.description === null) await updateEvent(db, garden, open.id, { checkSoil, updatedAt: now });
  }
  const due = dueOf(open);
  if (!due || (startOn === undefined && Object.keys(rhythm).length === 0)) return;
  const { last: lastCare } = await lastCareOf(db, garden, plan);
  const moment = { startOn: startOn ?? null, lastCare, today: time.today };
  await moveEvent(context, open, dueAfterEdit(rhythmOf(context, plan), due, moment));
}

/**
 * Changes the given fields of a plan; its open event follows. A paused plan has none.
 *
 * @throws Refusal `not_found`
 */
export async function editPlan(
  context: CareContext,
  id: number,
  { paused, keepInterval, ...edit }: PlanEdit,
): Promise<CarePlan> {
  const { db, garden, now } = context;
  const before = await findPlan(db, garden, id);
  const changes = changedFields(before, edit);
  const pausedAt = (paused ?? before.pausedAt !== null) ? (before.pausedAt ?? now) : null;
  const learnsFrom =
    keepInterval === 'for_now' ? (await lastCareOf(db, garden, before)).last : keepInterval ? never : keepInterval;
  await updatePlan(db, garden, id, {
    ...{ ...changes, pausedAt, updatedAt: now },
    ...(learnsFrom !== undefined && { learnsFrom }),
  });
  const plan = await findPlan(db, garden, id);
  const [open] = await openEventsOfPlans(db, garden, [id]);
  if (pausedAt !== null) await deleteEvents(db, garden, open ? [open.id] : []);
  // A day that was chosen moves the event also where the plan began on it: it may have been postponed since.
  else if (open) await follow(context, open, plan, edit.startOn ? { ...changes, startOn: edit.startOn } : changes);
  else await resume(context, plan);
  if (Object.keys(changes).length > 0 || pausedAt !== before.pausedAt) recordCareActivity(context, 'plan_edited', plan);
  return readPlan(context, id);
}

/**
 * Deletes a plan and its open event; events that were done or skipped, and what was logged, stay.
 *
 * @throws Refusal `not_found`
 */
export async function removePlan(context: CareContext, id: number): Promise<{ removedId: number }> {
  const { db, garden } = context;
  const { plantId, type } = await findPlan(db, garden, id);
  return deleteUndoably(
    context,
    { kind: 'plan', type },
    { plantId, planId: id, seriesIds: [], eventId: null, logId: null },
    async () => {
      const open = await openEventsOfPlans(db, garden, [id]);
      await deleteEvents(
        db,
        garden,
        open.map((event) => event.id),
      );
      await deletePlan(db, garden, id);
    },
  );
}
