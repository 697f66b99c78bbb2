/** Runs work when the page is idle, or after `timeoutMs` at the latest. @returns cancels it */
export function whenIdle(work: () => void, timeoutMs: number): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(work, { timeout: timeoutMs });
    return () => cancelIdleCallback(asked);
  }
  const waiting = setTimeout(work, Math.min(timeoutMs, 2_000));
  return () => clearTimeout(waiting);
}
