import { startTransition, useEffect, useState } from 'react';

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

/**
 * Follows a value after its change has been painted, and renders in chunks. React's `useDeferredValue` may delay that paint if
 * rendering takes long.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let isWanted = true;
    void afterPaint().then(() => {
      if (isWanted) startTransition(() => setShown(() => value));
    });
    return () => {
      isWanted = false;
    };
  }, [value]);
  return shown;
}
