import type { CareContext } from '../care-context.service.ts';
import { insertEvents, openEventsOfPlans } from '../events/events.queries.ts';
import { planEvent, rhythmOf } from './plan-events.service.ts';
import { insertPlans, plansOfPlant } from './plans.queries.ts';
import { laterOf, offSkipped } from './schedule.rules.ts';

/**
 * Gives new plants the plans of another one. Each starts when that of the other plant is due next, today at the earliest: nothing
 * is overdue, and all are cared for together.
 */
export async function copyPlans(context: CareContext, from: number, to: number[]): Promise<void> {
  const { db, garden, now, time } = context;
  const plans = await plansOfPlant(db, garden, from);
  const ids = plans.map(({ id }) => id);
  const open = new Map((await openEventsOfPlans(db, garden, ids)).map(({ planId, dueOn }) => [planId, dueOn]));
  for (const { id, userId: _, ...plan } of plans) {
    const day = laterOf(time.today, open.get(id) ?? null);
    const startOn = offSkipped(rhythmOf(context, plan), day, time.today);
    const at = { createdAt: now, updatedAt: now };
    const added = await insertPlans(
      db,
      garden,
      to.map((plantId) => ({ ...plan, plantId, startOn, ...at })),
    );
    if (plan.pausedAt !== null) continue;
    await insertEvents(
      db,
      garden,
      added.map((row) => planEvent({ ...plan, ...row }, { dueOn: startOn, countedFrom: null }, now)),
    );
  }
}
