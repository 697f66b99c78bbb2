// The bell and the page of notifications.
import { isolated } from '../../../contract/names.ts';
import type { NotificationParameters, NotificationType } from '../../../contract/notifications.ts';
import { notifications } from './common.ts';
import { plural } from './language.ts';
import { gardenUser } from './layout.ts';

export const loading = 'Loading notifications';
export const notLoaded = "Couldn't load your notifications";
export const nothingYet = 'No notifications yet';
export const whenNotified = "You'll be notified when someone interacts with your plants";

export const markAllRead = 'Mark all as read';
export const unread = 'Unread';
export const typeNames: Record<NotificationType, string> = { like: 'Like', comment: 'Comment' };

/** The likes of one plant. @param others how many besides the latest */
export const likedByMore = ({ actor, plant }: NotificationParameters, others: number): string =>
  `${isolated(actor ?? gardenUser)} and ${others} ${plural(others, 'other', 'others')} liked your ${isolated(plant)}`;
export const quoted = (comment: string): string => `“${comment}”`;

// The bell, and messages about marking notifications as read.
export const bellWithUnread = (unread: number): string => `${notifications}, ${unread} unread`;

export const notMarkedRead = "Couldn't mark the notification as read. Please try again.";
export const allMarkedRead = 'All notifications marked as read';
export const notificationsCleared = 'Your notifications have been cleared';
export const notAllMarkedRead = "Couldn't mark your notifications as read. Please try again.";
