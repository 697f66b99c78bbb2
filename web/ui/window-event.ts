/**
 * A request that any part of the app makes of another by an event of the window, without knowing whether its code is here yet.
 *
 * @returns how to make the request, and how to listen for it; listening answers how to stop
 */
export function windowEvent(
  eventName: string,
): readonly [emit: () => void, subscribe: (listener: () => void) => () => void] {
  return [
    () => void window.dispatchEvent(new Event(eventName)),
    (listener) => {
      window.addEventListener(eventName, listener);
      return () => window.removeEventListener(eventName, listener);
    },
  ];
}
