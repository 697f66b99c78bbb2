// The bell, and what is told when marking notifications as read.
import { notifications } from './common.ts';

export const bellWithUnread = (unread: number): string => `${notifications}, ${unread} unread`;

export const notMarkedRead = "Couldn't mark the notification as read. Please try again.";
export const allMarkedRead = 'All notifications marked as read';
export const notificationsCleared = 'Your notifications have been cleared';
export const notAllMarkedRead = "Couldn't mark your notifications as read. Please try again.";
