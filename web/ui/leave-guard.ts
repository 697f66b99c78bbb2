/** Something half done that would be lost by leaving. */
interface LeaveGuard {
  /** Whether the page at an address no longer shows it. */
  isLeftFor: (to: URL) => boolean;
  /** Asks before `leave` is done; false where nothing would be lost: then the caller leaves. */
  asks: (leave: () => void) => boolean;
  /** Throws it away: from here on nothing is asked. */
  drop: () => void;
}

const guards: LeaveGuard[] = [];

/** @returns how to end it */
export function addLeaveGuard(guard: LeaveGuard): () => void {
  guards.push(guard);
  return () => void guards.splice(guards.indexOf(guard), 1);
}

/** Closes what is shown in front, at once or, where something in it would be lost, when the gardener agrees. */
export function leaveForm(leave: () => void): void {
  if (!guards.at(-1)?.asks(leave)) leave();
}

/** Closes what is shown in front and throws away what was not saved in it: what it was about is deleted. */
export function dropForm(leave: () => void): void {
  guards.at(-1)?.drop();
  leave();
}

/** Goes to another address of the app, at once or, where something would be lost, when the gardener agrees. */
export function leaveAfterQuestion(to: string, go: () => void): void {
  const url = new URL(to, location.href);
  if (!guards.findLast((guard) => guard.isLeftFor(url) && guard.asks(go))) go();
}
