import type { MouseEvent } from 'react';
import { noteSignOut } from '../../api/sign-out-in-progress.ts';
import { unsubscribeDevice } from './device-push.ts';
import { deleteDrafts } from './drafts/draft.ts';
import { clearStored } from './stored-data.ts';

/** Forgets what this browser has of the gardener outside the caches: they sign out, or their account was deleted. */
export function clearDeviceData(): void {
  deleteDrafts();
  clearStored();
  // The server ends this device's reminders with the session. A failure here must not prevent signing out.
  unsubscribeDevice().catch(() => undefined);
}

/** The same for a user who is about to sign out by navigating to the sign-out address. */
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
