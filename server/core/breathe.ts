/** How long work may block the event loop before it yields. */
const longestMs = 5;

/** Time of the first call since the event loop last ran. */
let heldSince: number | undefined;

/**
 * Yields to the event loop if it has been blocked for a while. Called before each of many small steps, so that others
 * wait a few milliseconds at most. SQLite is synchronous, so nothing else would yield.
 *
 * @returns undefined if the next step can follow at once
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
