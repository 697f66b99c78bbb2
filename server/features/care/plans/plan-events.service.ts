import { careGuide } from '../../../content/care-guide.ts';
import type { CareContext, ReadContext } from '../care-context.service.ts';
import { insertEvent, updateEvent } from '../events/events.queries.ts';
import { dueColumns, type EventRow } from '../events/events.rules.ts';
import { findPlan, type PlanRow } from './plans.queries.ts';
import { type Due, type Rhythm, seasonsIn } from './schedule.rules.ts';

/** The plan's rhythm, in the seasons of where its gardener is. */
export const rhythmOf = ({ time }: Pick<ReadContext, 'time'>, plan: Omit<Rhythm, 'seasons'>): Rhythm => ({
  ...plan,
  seasons: seasonsIn(careGuide.seasons, time.hemisphere),
});

/** An open event of a plan, to be inserted. */
export const planEvent = (
  plan: Pick<PlanRow, 'id' | 'plantId' | 'type' | 'checkSoil'>,
  { dueOn, countedFrom }: Due,
  now: string,
) => ({
  ...{ title: null, description: null, checkSoil: plan.checkSoil },
  plantId: plan.plantId,
  eventType: plan.type,
  ...dueColumns(dueOn),
  countedFrom,
  planId: plan.id,
  createdAt: now,
  updatedAt: now,
});

/** Makes the open event of a plan that has none. */
export const insertPlanEvent = ({ db, garden, now }: CareContext, plan: PlanRow, due: Due): Promise<EventRow> =>
  insertEvent(db, garden, planEvent(plan, due, now));

/** When an event of a plan is due; undefined for one of no plan. */
export const dueOf = ({
  planId,
  dueOn,
  countedFrom,
}: Pick<EventRow, 'planId' | 'dueOn' | 'countedFrom'>): Due | undefined =>
  planId === null || dueOn === null ? undefined : { dueOn, countedFrom };

export const moveEvent = (
  { db, garden, now }: CareContext,
  event: EventRow,
  { dueOn, countedFrom }: Due,
): Promise<EventRow> => updateEvent(db, garden, event.id, { ...dueColumns(dueOn), countedFrom, updatedAt: now });

/**
 * Moves an event of a plan to the day that `dueNow` says; any other event stays as it is.
 *
 * @returns the event as it is now: the same object where it did not move
 */
export async function rescheduleEvent(
  context: CareContext,
  event: EventRow,
  dueNow: (rhythm: Rhythm, due: Due) => Due,
): Promise<EventRow> {
  const due = dueOf(event);
  if (!due || event.planId === null) return event;
  const moved = dueNow(rhythmOf(context, await findPlan(context.db, context.garden, event.planId)), due);
  return moved === due ? event : moveEvent(context, event, moved);
}
