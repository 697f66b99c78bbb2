/** Does something once the page is at rest, after `timeoutMs` in any case. @returns calls it off */
export function whenIdle(work: () => void, timeoutMs: number): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(work, { timeout: timeoutMs });
    return () => cancelIdleCallback(asked);
  }
  const waiting = setTimeout(work, Math.min(timeoutMs, 2_000));
  return () => clearTimeout(waiting);
}
