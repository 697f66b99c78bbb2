import { whenIdle } from '../../ui/when-idle.ts';

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
 * After an update the server no longer has the parts of the version that still runs here: the page is loaded anew. Not over a
 * dialog, in which somebody may be writing; what was pressed there says itself that it failed.
 */
function reloadForMissingPart(): void {
  if (!navigator.onLine || document.querySelector('[role="dialog"]') || !mayReload()) return;
  location.reload();
}

/** Makes the app installable, readable without a network, and never old for long. All of it once the page is at rest. */
export function startPwa(): void {
  window.addEventListener('vite:preloadError', reloadForMissingPart);
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void import('./register.ts').then(({ registerWorker }) => registerWorker());
  const begin = () => whenIdle(register, 10_000);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
