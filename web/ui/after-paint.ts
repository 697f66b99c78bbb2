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
