import { useEffect, useState } from 'react';

/** A value once it has not changed for a while; the initial one at once. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** How long typing must pause before the text counts as settled, in milliseconds. */
const pauseMs = 300;

/**
 * A text field's value that is passed on when typing pauses. When the value passed on changes by itself (the user pressed Back),
 * the text follows.
 *
 * @param settled the last value passed on, trimmed
 * @param onSettle keep it stable
 */
export function useSettled(
  settled: string,
  onSettle: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(settled);
  const [followed, setFollowed] = useState(settled);
  if (followed !== settled) {
    setFollowed(settled);
    if (settled !== text.trim()) setText(settled);
  }
  useEffect(() => {
    if (text.trim() === settled) return;
    const pause = setTimeout(() => onSettle(text.trim()), pauseMs);
    return () => clearTimeout(pause);
  }, [text, settled, onSettle]);
  return [text, setText];
}
