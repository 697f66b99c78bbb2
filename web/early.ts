interface Early {
  /** The control that was pressed last. */
  pressed: HTMLElement | null;
  /** What stands in each box that was typed in. */
  typed: ReadonlyMap<HTMLInputElement, string>;
}

declare global {
  interface Window {
    /** From `public/start.js`, where the page came with its first picture. */
    takeEarly?: () => Early;
  }
}

const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** Types a text once more. React knows of what it set itself, so that is taken away first. */
function retype(box: HTMLInputElement, text: string): void {
  box.value = '';
  put?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Takes over from the page's first picture, whose controls answer nothing yet.
 *
 * @returns does what was typed and pressed meanwhile, once the app can answer
 */
export function takeEarly(): () => void {
  const early = window.takeEarly?.();
  return () => {
    for (const [box, text] of early?.typed ?? []) if (box.isConnected) retype(box, text);
    if (early?.pressed?.isConnected) early.pressed.click();
  };
}
