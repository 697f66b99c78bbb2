/** Does something once the page is at rest, after `patienceMs` in any case. @returns calls it off */
export function whenIdle(work: () => void, patienceMs: number): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(work, { timeout: patienceMs });
    return () => cancelIdleCallback(asked);
  }
  const waiting = setTimeout(work, Math.min(patienceMs, 2_000));
  return () => clearTimeout(waiting);
}
