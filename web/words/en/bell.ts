// The bell, and what is told when marking notifications as read.
import { notifications } from './common.ts';

export const bellWithUnread = (unread: number): string => `${notifications}, ${unread} unread`;

export const notMarkedRead = 'Could not mark the notification as read. Please try again.';
export const allMarkedRead = 'All notifications marked as read';
export const notificationsCleared = 'Your notifications have been cleared';
export const notAllMarkedRead = 'Could not mark your notifications as read. Please try again.';
