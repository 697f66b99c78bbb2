const minuteMs = 60_000;

/** @param cameBack the page was hidden, or the device asleep, until now */
type Listener = (cameBack: boolean) => void;

const listeners = new Set<Listener>();
let next: ReturnType<typeof setTimeout> | undefined;
let dueAt = 0;

function schedule(): void {
  clearTimeout(next);
  if (document.visibilityState === 'hidden') return;
  const now = Date.now();
  dueAt = now + minuteMs - (now % minuteMs);
  next = setTimeout(tick, dueAt - now);
}

function tell(cameBack: boolean): void {
  schedule();
  if (document.visibilityState === 'hidden') return;
  for (const listener of listeners) listener(cameBack);
}

// A sleeping device stops its timers, and may not hide the page.
const tick = (): void => tell(Date.now() - dueAt > minuteMs);
const comeBack = (): void => tell(true);

/**
 * Calls the listener at every full minute, which includes midnight, while the page is visible; and when it becomes visible
 * again. All listeners share one timer.
 *
 * @returns unsubscribes
 */
export function onTick(listener: Listener): () => void {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', comeBack);
    window.addEventListener('pageshow', comeBack);
    schedule();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(next);
    document.removeEventListener('visibilitychange', comeBack);
    window.removeEventListener('pageshow', comeBack);
  };
}
