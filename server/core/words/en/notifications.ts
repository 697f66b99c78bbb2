import { isolated } from '../../../../contract/names.ts';
import type { NotificationType } from '../../../../contract/notifications.ts';
import { unnamed } from './names.ts';

const verbs: Record<NotificationType, string> = { like: 'liked', comment: 'commented on' };

export const notificationMessage = (type: NotificationType, actor: string | null, plant: string): string =>
  `${isolated(actor ?? unnamed)} ${verbs[type]} your ${isolated(plant)}`;
