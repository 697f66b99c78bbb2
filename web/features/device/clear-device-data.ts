import type { MouseEvent } from 'react';
import { atBase } from '../../api/base.ts';
import { noteSignOut } from '../../api/sign-out-in-progress.ts';
import { isWaitingKnown, waitingWrites } from '../../api/waiting/list.ts';
import { unsubscribeDevice } from './device-push.ts';
import { deleteDrafts } from './drafts/draft.ts';
import { clearStored } from './stored-data.ts';

/** Forgets what this browser has of the gardener outside the caches: they sign out, or their account was deleted. */
export function clearDeviceData(): void {
  deleteDrafts();
  clearStored();
  void navigator.clearAppBadge?.().catch(() => undefined);
  // The server ends this device's reminders with the session. A failure here must not prevent signing out.
  unsubscribeDevice().catch(() => undefined);
}

/** The same for a user who is about to sign out by navigating to the sign-out address. */
export function clearAndLeave(): void {
  noteSignOut();
  clearDeviceData();
}

type Leave = () => void;
let askAndLeave: ((leave: Leave) => void) | null = null;

/** Has a question asked before what waits to be sent is lost. @param ask calls what it is given once nothing is lost anymore */
export function onLeaving(ask: (leave: Leave) => void): () => void {
  askAndLeave = ask;
  return () => {
    askAndLeave = null;
  };
}

/** Whether anything waits to be sent, or may: the queue is read soon after the page. */
const mayLose = (): boolean => askAndLeave !== null && (!isWaitingKnown() || waitingWrites().length > 0);

/** Calls what leaves the account; asks first if anything waits to be sent. @returns whether it asks */
export function leaveWithQuestion(leave: Leave): boolean {
  const asks = mayLose();
  if (asks) askAndLeave?.(leave);
  else leave();
  return asks;
}

const logOut: Leave = () => {
  clearAndLeave();
  location.assign(atBase('/api/logout'));
};

/** Signs out; asks first if anything waits to be sent. @returns whether it asks */
export const signOut = (): boolean => leaveWithQuestion(logOut);

/** For a link that signs out. Opened in another tab (Ctrl, ⌘, Shift or the middle button), it leaves this one where it is. */
export const signsOut = {
  onClick(event: MouseEvent): void {
    if (mayLose()) {
      event.preventDefault();
      signOut();
    } else if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) clearDeviceData();
    else clearAndLeave();
  },
  onAuxClick(event: MouseEvent): void {
    if (event.button === 1) signsOut.onClick(event);
  },
};
