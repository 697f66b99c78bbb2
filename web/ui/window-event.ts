/**
 * Lets any part of the app send a request to another through a window event, whether or not that part's code has loaded.
 *
 * @returns `emit` sends the request; `subscribe` listens for it and returns a function that stops listening
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
