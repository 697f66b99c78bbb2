/** A sign-out that has not left the page after so many milliseconds got no answer. */
export const signsOutWithinMs = 15_000;

let leftAt = Number.NEGATIVE_INFINITY;
const works = new Set<() => void>();

/** The gardener signs out, and the browser is about to leave the page: going anywhere else now would cancel that. */
export function noteSignOut(): void {
  leftAt = performance.now();
  for (const work of works) work();
}

/** Does some work when the gardener signs out. @returns ends that */
export function onSignOut(work: () => void): () => void {
  works.add(work);
  return () => void works.delete(work);
}

export const isSigningOut = (): boolean => performance.now() - leftAt < signsOutWithinMs;

/** Resolves when it is clear that the sign-out got no answer; never where the page is left. */
export const untilSignOutFailed = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, leftAt + signsOutWithinMs - performance.now()));
