/** A covered window may not paint: then it counts as painted after this many milliseconds. */
const timeoutMs = 500;

/**
 * Resolves after the next paint. Slow work waits for it, so that the response to a click shows first.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const unseen = setTimeout(resolve, document.hidden ? 0 : timeoutMs);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(unseen);
        resolve();
      }),
    );
  });
}

/** Runs work when the page is idle, or after `timeoutMs` at the latest. @returns cancels it */
export function whenIdle(work: () => void, timeoutMs: number): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(work, { timeout: timeoutMs });
    return () => cancelIdleCallback(asked);
  }
  const waiting = setTimeout(work, Math.min(timeoutMs, 2_000));
  return () => clearTimeout(waiting);
}
