import type { NotificationItem, NotificationType } from '../../../contract/notifications.ts';
import { texts } from '../../core/language.ts';
import type { Notifications } from '../../db/schema.ts';

/** The sentence of a notification, and what it is made of. */
export function messageOf(
  type: NotificationType,
  parameters: Notifications['parameters'],
): Pick<NotificationItem['notification'], 'message' | 'parameters'> {
  if ('message' in parameters) return { message: parameters.message, parameters: null };
  const { names, notifications } = texts();
  return {
    message: notifications.message(parameters.actor ?? names.people.unnamed, type, parameters.plant),
    parameters,
  };
}
