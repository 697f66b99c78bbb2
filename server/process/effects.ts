import type { Effects } from '../context/effects.ts';
import { awardBadges } from '../features/badges/award.service.ts';
import { recordActivities } from '../features/gardens/activity.service.ts';

/** What the features let follow from every write. */
export const effects: Effects = { award: awardBadges, record: recordActivities };
