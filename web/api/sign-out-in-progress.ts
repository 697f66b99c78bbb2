/** A sign-out that has not left the page after this many milliseconds got no response. */
export const signsOutWithinMs = 15_000;

let leftAt = Number.NEGATIVE_INFINITY;
const works = new Set<() => void>();

/** The user is signing out, and the browser is about to leave the page: any other navigation would cancel that. */
export function noteSignOut(): void {
  leftAt = performance.now();
  for (const work of works) work();
}

/** Calls the listener on sign-out. @returns unsubscribes */
export function onSignOut(work: () => void): () => void {
  works.add(work);
  return () => void works.delete(work);
}

export const isSigningOut = (): boolean => performance.now() - leftAt < signsOutWithinMs;

/** Resolves if the sign-out gets no response; never if the page unloads. */
export const untilSignOutFailed = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, leftAt + signsOutWithinMs - performance.now()));
