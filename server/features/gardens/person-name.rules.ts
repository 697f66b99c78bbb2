import { visibleLength } from '../../../contract/names.ts';
import type { PersonName } from '../../../contract/public-profile.ts';
import { unnamed } from '../../core/words/en/notifications.ts';

/** The name of a gardener that others see. @param chosen the name that they chose, if any; one that shows nothing is ignored */
export const displayName = (chosen: string | null): string =>
  chosen !== null && visibleLength(chosen) > 0 ? chosen : unnamed;

/** @param userId null where the account was deleted */
export const personName = (userId: number | null, chosen: string | null): PersonName | null =>
  userId === null ? null : { userId, name: displayName(chosen) };
