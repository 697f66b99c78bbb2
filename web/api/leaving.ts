/** Whoever is still here after as many milliseconds got no answer, and did not leave. */
const goneWithinMs = 15_000;

let leftAt = Number.NEGATIVE_INFINITY;

/** The gardener signs out, and the browser is on its way: to go anywhere else now would call that off. */
export function noteLeaving(): void {
  leftAt = performance.now();
}

export const isLeaving = (): boolean => performance.now() - leftAt < goneWithinMs;

/** Done when it is clear that nobody left; never, where they did. */
export const untilStaying = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, leftAt + goneWithinMs - performance.now()));
