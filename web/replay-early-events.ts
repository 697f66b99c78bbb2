interface Early {
  /** The press of the palette's shortcut, which React knows nothing of: replayed once something listens for it. */
  takeKeys: () => KeyboardEvent | null;
  /** The control that was pressed last. */
  pressed: HTMLElement | null;
  /** What stands in each box that was typed in, or chosen from. */
  typed: ReadonlyMap<HTMLInputElement | HTMLSelectElement, string>;
}

declare global {
  interface Window {
    /** From `public/boot.js`, in a server-rendered page. */
    takeEarlyEvents?: () => Early;
  }
}

/** Types a text, or chooses, once more. React takes what it finds for its own, so that is taken away first. */
function retype(box: HTMLInputElement | HTMLSelectElement, text: string): void {
  box.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, text);
  for (const event of ['input', 'change']) box.dispatchEvent(new Event(event, { bubbles: true }));
}

/**
 * Collects what was typed and pressed in the server-rendered page, whose controls do nothing yet.
 *
 * @returns replays it; call it once the app can answer
 */
export function collectEarlyEvents(): () => void {
  const early = window.takeEarlyEvents?.();
  return () => {
    for (const [box, text] of early?.typed ?? []) if (box.isConnected) retype(box, text);
    early?.pressed?.removeAttribute('data-pressed');
    if (early?.pressed?.isConnected) early.pressed.click();
    const keys = early?.takeKeys();
    if (keys) window.dispatchEvent(new KeyboardEvent('keydown', keys));
  };
}
