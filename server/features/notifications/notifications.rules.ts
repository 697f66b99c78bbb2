import { type Language, words } from '#server-words';
import type { NotificationItem, NotificationType } from '../../../contract/notifications.ts';
import { unnamed } from '../../core/words/en/names.ts';
import type { Notifications } from '../../db/schema.ts';

/** The sentence of a notification, and what it is made of. */
export function messageOf(
  type: NotificationType,
  parameters: Notifications['parameters'],
  language: Language = 'en',
): Pick<NotificationItem['notification'], 'message' | 'parameters'> {
  if ('message' in parameters) return { message: parameters.message, parameters: null };
  const { actor, plant } = parameters;
  return { message: words[language].notifications.message(actor ?? unnamed, type, plant), parameters };
}
