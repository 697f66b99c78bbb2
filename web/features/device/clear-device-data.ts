import type { MouseEvent } from 'react';
import { noteSignOut } from '../../api/sign-out-in-progress.ts';
import { deleteDrafts } from '../drafts/draft.ts';
import { unsubscribeDevice } from './device-push.ts';
import { clearRecent } from './recent.ts';
import { clearGardens } from './remembered-gardens.ts';
import { clearSetUp } from './set-up-plants.ts';

/** Forgets what this browser has of the gardener outside the caches: they sign out, or their account was deleted. */
export function clearDeviceData(): void {
  deleteDrafts();
  clearRecent();
  clearGardens();
  clearSetUp();
  // The server ends reminders to this device with the session. That this fails too must keep nobody from signing out.
  unsubscribeDevice().catch(() => undefined);
}

/** The same for somebody who is about to leave by the address that signs out. */
export function clearAndLeave(): void {
  noteSignOut();
  clearDeviceData();
}

/** For a link that signs out. Opened in another tab (Ctrl, ⌘, Shift or the middle button), it leaves this one where it is. */
export const signsOut = {
  onClick({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): void {
    if (ctrlKey || metaKey || shiftKey || altKey) clearDeviceData();
    else clearAndLeave();
  },
  onAuxClick({ button }: MouseEvent): void {
    if (button === 1) clearDeviceData();
  },
};
