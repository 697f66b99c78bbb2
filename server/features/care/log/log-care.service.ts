import type { CalendarEvent, EventType } from '../../../../contract/calendar.ts';
import type { CareLog } from '../../../../contract/care.ts';
import { invalid } from '../../../core/errors.ts';
import { findPlant } from '../../plants/plants.queries.ts';
import { type CareContext, recordCareActivity } from '../care-context.service.ts';
import { dueEventOf } from '../events/due-events.queries.ts';
import { completeEvent, type DoneCare } from '../events/event-actions.service.ts';
import { openEventOf } from '../events/events.queries.ts';
import { type EventRow, eventFor, rangeBounds } from '../events/events.rules.ts';
import { checkType } from '../kinds/kinds.service.ts';
import { logOfDay } from './care-logs.queries.ts';
import { logFor, recordCare, refuseFuture } from './care-logs.service.ts';

interface CareToLog extends DoneCare {
  type: EventType;
  oncePerDay?: boolean | undefined;
}

interface LoggedCare {
  log: CareLog;
  next: CalendarEvent | null;
  isNew: boolean;
}

/**
 * Logs care of a plant. An event of its kind that is due by then is completed by it, so that nothing that was done stays
 * due.
 *
 * @throws Refusal `not_found` for a plant that is not in the garden; `invalid` for a day that has not come, a type that nothing new can have, and an amount of other care than a harvest
 */
export async function logCare(
  context: CareContext,
  plantId: number,
  { type, doneOn = context.time.today, note = null, harvest = null, oncePerDay = false }: CareToLog,
): Promise<LoggedCare> {
  const { db, garden, time } = context;
  await findPlant(db, garden, plantId);
  refuseFuture(context, doneOn);
  await checkType(context, type);
  if (harvest && type !== 'harvesting') throw invalid('harvest', 'only_harvests');
  const care = { plantId, type };
  const shown = (open: EventRow | null | undefined) => (open ? eventFor(time, open) : null);

  const due = await dueEventOf(db, garden, { ...care, bounds: rangeBounds(time, { to: doneOn }) });
  if (due) {
    const { log, next } = await completeEvent(context, due.id, { doneOn, note, harvest });
    if (log) return { log, next, isNew: true };
  }
  const day = { is: doneOn === time.today ? ('>=' as const) : ('=' as const), doneOn };
  const before = oncePerDay ? await logOfDay(db, garden, care, day) : undefined;
  if (before) return { log: logFor(before), next: shown(await openEventOf(db, garden, care)), isNew: false };

  const { log, open } = await recordCare(context, { ...care, doneOn, note, harvest, event: null });
  recordCareActivity(context, 'care_logged', care);
  return { log: logFor(log), next: shown(open), isNew: true };
}
