/** A window that is covered may paint nothing: then it counts as painted after this many milliseconds. */
const patienceMs = 500;

/**
 * Resolves once the next picture of the page has been painted. What takes long waits for it, so that a press is seen to be
 * answered before.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const unseen = setTimeout(resolve, document.hidden ? 0 : patienceMs);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(unseen);
        resolve();
      }),
    );
  });
}
