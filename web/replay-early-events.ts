interface Early {
  /** The press of the palette's shortcut, which React can't replay: replayed once something listens for it. */
  takeKeys: () => KeyboardEvent | null;
  /** The last control that was clicked, if it is still there. */
  pressed: HTMLElement | null | undefined;
  /** The value of each field that was typed in or chosen from and is still there. */
  typed: readonly [HTMLInputElement | HTMLSelectElement, string][];
}

declare global {
  interface Window {
    /** From `public/boot.js`, in a server-rendered page. */
    takeEarlyEvents?: () => Early;
  }
}

/** Sets a value again. React ignores a value that it has already seen, so the current one is reset first. */
function retype(box: HTMLInputElement | HTMLSelectElement, text: string): void {
  box.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, text);
  for (const event of ['input', 'change']) box.dispatchEvent(new Event(event, { bubbles: true }));
}

/**
 * Replays the input and the clicks that the server-rendered page took before it was interactive; from now on they go to the app.
 * Call it once the first page has rendered, or can't. A second call does nothing.
 */
export function replayEarlyEvents(): void {
  const early = window.takeEarlyEvents?.();
  if (!early) return;
  delete window.takeEarlyEvents;
  const { typed, pressed, takeKeys } = early;
  for (const [box, text] of typed) retype(box, text);
  // In a task of its own: while effects run, React does not yet have what was typed, and Enter would submit an empty field.
  setTimeout(() => {
    pressed?.removeAttribute('data-pressed');
    if (pressed?.isConnected) pressed.click();
    const keys = takeKeys();
    if (keys) window.dispatchEvent(new KeyboardEvent('keydown', keys));
  });
}
