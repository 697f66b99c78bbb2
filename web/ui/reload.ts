import * as words from '#words/layout.ts';
import { isUpdated } from '../api/build.ts';
import { lookForServer } from '../api/connection.ts';
import { toast } from './toast.ts';

/** Says that the server is away: nothing can be fetched until it is back. */
export const tellServerAway = (): void =>
  toast({ title: words.partServerAway, description: words.partServerAwayText, tone: 'destructive' });

/** Reloads the page where there is a server to load it from: without one, the browser's own error page would be left. */
export async function reloadPage(): Promise<void> {
  if (await lookForServer()) location.reload();
  else tellServerAway();
}

const reloadedKey = 'leafbook.reloadedForParts';
/** A second failure this soon has another reason than a new version: reloading again would not end. */
const notAgainWithinMs = 60_000;

/** Whether the page was not reloaded for this reason just now. Where storage is refused, nobody could tell: it is left. */
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
 * Reloads after an update, when the server no longer has the code of a page that somebody went to. Nothing typed is lost:
 * the page before has gone, and a dialog, in which somebody may be writing, keeps the page as it is.
 */
export async function reloadIfUpdated(): Promise<void> {
  const isWriting = () => document.querySelector('[role="dialog"]') !== null;
  if (!isWriting() && (await isUpdated()) && !isWriting() && mayReload()) location.reload();
}
