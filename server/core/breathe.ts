/** How long work may hold the event loop before it goes on. */
const longestMs = 5;

/** When this was first called since the event loop last went on. */
let heldSince: number | undefined;

/**
 * Lets the event loop go on where it has been held for a while. Called before each of many small steps, so that others wait
 * for a few milliseconds of them at most. SQLite answers at once, so nothing else would ever let anybody else have a turn.
 *
 * @returns undefined where the next step can follow at once
 */
export function breathe(): Promise<void> | undefined {
  const now = performance.now();
  if (heldSince === undefined) {
    heldSince = now;
    setImmediate(() => {
      heldSince = undefined;
    });
    return undefined;
  }
  return now - heldSince < longestMs ? undefined : new Promise((resolve) => setImmediate(resolve));
}
