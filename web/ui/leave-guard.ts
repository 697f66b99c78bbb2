/** Unsaved input that would be lost by leaving. */
interface LeaveGuard {
  /** Whether the page at an address no longer shows it. */
  isLeftFor: (to: URL) => boolean;
  /** Asks before running `leave`; false if nothing would be lost: then the caller leaves. */
  asks: (leave: () => void) => boolean;
  /** Discards it: from here on it no longer asks. */
  drop: () => void;
}

const guards: LeaveGuard[] = [];

/** @returns unregisters it */
export function addLeaveGuard(guard: LeaveGuard): () => void {
  guards.push(guard);
  return () => void guards.splice(guards.indexOf(guard), 1);
}

/** Closes what is shown in front, at once or, if unsaved input would be lost, once the user agrees. */
export function leaveForm(leave: () => void): void {
  if (!guards.at(-1)?.asks(leave)) leave();
}

/** Closes what is shown in front and discards its unsaved input: its subject was deleted. */
export function dropForm(leave: () => void): void {
  guards.at(-1)?.drop();
  leave();
}

/** Goes to another address of the app, at once or, if unsaved input would be lost, once the user agrees. */
export function leaveAfterQuestion(to: string, go: () => void): void {
  const url = new URL(to, location.href);
  if (!guards.findLast((guard) => guard.isLeftFor(url) && guard.asks(go))) go();
}
