import type { Effects } from '../context/effects.ts';
import { awardBadges } from '../features/badges/award.service.ts';
import { recordActivities } from '../features/gardens/activity.service.ts';
import { queueCareDone } from '../features/outbox/care-done.service.ts';

/** What the features let follow from every write. */
export const effects: Effects = {
  award: awardBadges,
  record: async (tx, recorded, now) => {
    await queueCareDone(tx, recorded);
    return recordActivities(tx, recorded, now);
  },
};
