/**
 * A wish that any part of the app may voice and whoever has come by then hears; an event of the window carries it.
 *
 * @returns how to voice it, and how to listen for it, the answer of which ends the listening
 */
export function wish(eventName: string): readonly [voice: () => void, hear: (listener: () => void) => () => void] {
  return [
    () => void window.dispatchEvent(new Event(eventName)),
    (listener) => {
      window.addEventListener(eventName, listener);
      return () => window.removeEventListener(eventName, listener);
    },
  ];
}
