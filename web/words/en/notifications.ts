// The page of notifications.
import type { NotificationType } from '../../../contract/notifications.ts';

export const loading = 'Loading notifications';
export const notLoaded = "Couldn't load your notifications";
export const nothingYet = 'No notifications yet';
export const whenNotified = "You'll be notified when someone interacts with your plants";

export const markAllRead = 'Mark all as read';
export const unread = 'Unread';
export const typeNames: Record<NotificationType, string> = { like: 'Like', comment: 'Comment' };
