import type { PersonName } from '../../../contract/public-profile.ts';
import { unnamed } from '../../words/en/notifications.ts';

/** @param userId null where the account was deleted */
export const personName = (userId: number | null, chosen: string | null): PersonName | null =>
  userId === null ? null : { userId, name: chosen ?? unnamed };
