import type { CareOutcome } from '../../../contract/care.ts';
import { Refusal } from '../../errors.ts';
import type { CareContext } from './care-context.service.ts';
import { refuseFuture } from './care-logs.service.ts';
import { completeEvent, undoEvent } from './event-actions.service.ts';

/** What became of one event of several. */
interface Each<Done extends string> {
  eventId: number;
  status: Done | 'not_found' | 'conflict';
  outcome: CareOutcome | null;
}

/** Acts on each event; what cannot be done to one leaves the others. An action refuses before it writes anything. */
async function forEach<Done extends string>(
  eventIds: readonly number[],
  done: Done,
  act: (id: number) => Promise<CareOutcome>,
): Promise<Each<Done>[]> {
  const results: Each<Done>[] = [];
  for (const eventId of eventIds) {
    try {
      results.push({ eventId, status: done, outcome: await act(eventId) });
    } catch (error) {
      if (!(error instanceof Refusal) || (error.code !== 'not_found' && error.code !== 'conflict')) throw error;
      results.push({ eventId, status: error.code, outcome: null });
    }
  }
  return results;
}

/** @throws Refusal `invalid` for a day that has not come */
export async function completeEvents(
  turn: CareContext,
  { eventIds, doneOn = turn.time.today }: { eventIds: number[]; doneOn?: string | undefined },
): Promise<Each<'done'>[]> {
  refuseFuture(turn, doneOn);
  return forEach([...new Set(eventIds)], 'done', (id) => completeEvent(turn, id, { doneOn }));
}

/** Of several events of one plan, the later one is undone first. */
export async function undoEvents(turn: CareContext, { eventIds }: { eventIds: number[] }): Promise<Each<'undone'>[]> {
  const results = await forEach(
    [...new Set(eventIds)].sort((a, b) => b - a),
    'undone',
    (id) => undoEvent(turn, id),
  );
  return results.reverse();
}
