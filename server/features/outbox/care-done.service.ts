import type { RecordedActivity } from '../../context/effects.ts';
import type { Db } from '../../db/database.ts';
import { queueEvent } from './webhook-calls.queries.ts';
import type { EventData } from './webhook-calls.rules.ts';

/** Of care that was done at once, how much an event names. */
const mostNamed = 10;

/** Queues an event of the care that a write did, one for each garden. @param tx the transaction in which it was done */
export async function queueCareDone(tx: Db, recorded: readonly RecordedActivity[]): Promise<void> {
  const done = new Map<number, EventData['care.done']>();
  for (const { garden, activity } of recorded) {
    if (activity.action !== 'care_done' && activity.action !== 'care_logged') continue;
    const { plantId = null, parameters: { type = '', count = '1' } = {} } = activity;
    const all = done.get(garden.id) ?? { byId: garden.user.id, care: [], count: 0 };
    done.set(garden.id, all);
    all.count += Number(count);
    if (all.care.length < mostNamed)
      all.care.push({ type: type as EventData['care.done']['care'][number]['type'], plantId });
  }
  for (const [gardenId, data] of done) await queueEvent(tx, { gardenId }, { type: 'care.done', data });
}
