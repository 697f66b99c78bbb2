import type { Effects } from '../context/effects.ts';
import { awardBadges } from './badges/award.service.ts';
import { recordActivities } from './gardens/activity.service.ts';

/** What the features let follow from every write. */
export const effects: Effects = { award: awardBadges, record: recordActivities };
