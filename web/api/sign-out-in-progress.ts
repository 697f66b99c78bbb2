/** A sign-out that has not left the page after so many milliseconds got no answer. */
const goneWithinMs = 15_000;

let leftAt = Number.NEGATIVE_INFINITY;

/** The gardener signs out, and the browser is about to leave the page: going anywhere else now would cancel that. */
export function noteSignOut(): void {
  leftAt = performance.now();
}

export const isSigningOut = (): boolean => performance.now() - leftAt < goneWithinMs;

/** Resolves when it is clear that the sign-out got no answer; never where the page is left. */
export const untilSignOutFailed = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, leftAt + goneWithinMs - performance.now()));
