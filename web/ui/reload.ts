import * as words from '#words/layout.ts';
import { isUpdated } from '../api/build.ts';
import { lookForServer } from '../api/connection.ts';
import { toast } from './toast.ts';

/** Shows a toast that the server can't be reached. */
export const tellServerAway = (): void =>
  toast({ title: words.partServerAway, description: words.partServerAwayText, tone: 'destructive' });

/** Reloads the page if the server can be reached; otherwise only the browser's error page would be left. */
export async function reloadPage(): Promise<void> {
  if (await lookForServer()) location.reload();
  else tellServerAway();
}

const reloadedKey = 'leafbook.reloadedForParts';
/** A second failure this soon has a cause other than a new version: reloading could loop. */
const notAgainWithinMs = 60_000;

/** Whether the page was not just reloaded for this reason. False if storage is blocked, because then it can't be known. */
function mayReload(): boolean {
  try {
    const before = Number(sessionStorage.getItem(reloadedKey));
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    return Date.now() - before > notAgainWithinMs;
  } catch {
    return false;
  }
}

/**
 * Reloads after an update, when the server no longer has the code of a page that was opened. No input is lost: the previous
 * page is closed already, and the page is not reloaded while a dialog is open.
 */
export async function reloadIfUpdated(): Promise<void> {
  const isWriting = () => document.querySelector('[role="dialog"]') !== null;
  if (!isWriting() && (await isUpdated()) && !isWriting() && mayReload()) location.reload();
}
