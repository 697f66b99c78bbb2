import type { NotificationItem, NotificationType } from '../../../contract/notifications.ts';
import { notificationMessage } from '../../core/words/en/notifications.ts';
import type { Notifications } from '../../db/schema.ts';

/** The sentence of a notification, and what it is made of. */
export function messageOf(
  type: NotificationType,
  parameters: Notifications['parameters'],
): Pick<NotificationItem['notification'], 'message' | 'parameters'> {
  if ('message' in parameters) return { message: parameters.message, parameters: null };
  const { actor, plant } = parameters;
  return { message: notificationMessage(type, actor, plant), parameters };
}
