import { isolated } from '../../../../contract/names.ts';
import type { NotificationType } from '../../../../contract/notifications.ts';

/** Replaces the name of a gardener who has none. */
export const unnamed = 'Garden User';

const verbs: Record<NotificationType, string> = { like: 'liked', comment: 'commented on' };

export const notificationMessage = (type: NotificationType, actor: string | null, plant: string): string =>
  `${isolated(actor ?? unnamed)} ${verbs[type]} your ${isolated(plant)}`;
