import { startTransition, useEffect, useState } from 'react';

/** A window that is covered may paint nothing: then it counts as painted after this many milliseconds. */
const timeoutMs = 500;

/**
 * Resolves once the next picture of the page has been painted. What takes long waits for it, so that a press is seen to be
 * answered before.
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
 * A value that follows another once the change of that has been painted, and is drawn in pieces. React's own deferred values
 * may take up the time before that picture, where drawing them is long.
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
