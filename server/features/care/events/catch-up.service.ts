import type { CareContext } from '../care-context.service.ts';
import { lastCareOf } from '../log/care-logs.queries.ts';
import { moveEvent, rhythmOf } from '../plans/plan-events.service.ts';
import { findPlan } from '../plans/plans.queries.ts';
import { firstDue } from '../plans/schedule.rules.ts';
import { insertNextOccurrence } from '../series/series-events.service.ts';
import { overdueEvents } from './due-events.queries.ts';
import { updateEvent } from './events.queries.ts';

/**
 * Lets the overdue care of a plant go on from today: a plan's event is due on the day that follows from the last care,
 * today at the earliest; a series skips what was missed. A single event stays overdue.
 */
export async function catchUp(context: CareContext, plantId: number): Promise<void> {
  const { db, garden, now, time } = context;
  const { today } = time;
  for (const event of await overdueEvents(db, garden, { plantId, today })) {
    if (event.planId !== null) {
      const plan = await findPlan(db, garden, event.planId);
      const { last: lastCare } = await lastCareOf(db, garden, plan);
      await moveEvent(context, event, firstDue(rhythmOf(context, plan), null, { lastCare, today }));
    } else if (event.seriesId !== null) {
      await updateEvent(db, garden, event.id, { skippedAt: now, updatedAt: now });
      await insertNextOccurrence(context, event.seriesId, time.inDays(-1));
    }
  }
}
