// The bell and the page of notifications.
import type { NotificationType } from '../../../contract/notifications.ts';
import { notifications } from './common.ts';

export const loading = 'Loading notifications';
export const notLoaded = "Couldn't load your notifications";
export const nothingYet = 'No notifications yet';
export const whenNotified = "You'll be notified when someone interacts with your plants";

export const markAllRead = 'Mark all as read';
export const unread = 'Unread';
export const typeNames: Record<NotificationType, string> = { like: 'Like', comment: 'Comment' };

// The bell, and messages about marking notifications as read.
export const bellWithUnread = (unread: number): string => `${notifications}, ${unread} unread`;

export const notMarkedRead = "Couldn't mark the notification as read. Please try again.";
export const allMarkedRead = 'All notifications marked as read';
export const notificationsCleared = 'Your notifications have been cleared';
export const notAllMarkedRead = "Couldn't mark your notifications as read. Please try again.";
