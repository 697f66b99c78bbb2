import type { Page } from '@playwright/test';

/**
 * What keeps the focus from being seen where it is now: nothing has it, nothing is drawn around it, or something lies
 * over it. `''` where all is well. Headings, dialogs and panels that take the focus so that they are read out are no
 * controls, and need no ring.
 */
export function focusFault(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return 'nothing has the focus';
    if (element.tabIndex < 0) return '';
    const nameOf = (it: Element) => it.outerHTML.slice(0, 140);

    const isClear = (color: string) => /^rgba\(.*, 0\)$|^transparent$/.test(color);
    const hasRing = (it: Element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(it);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !isClear(outlineColor);
    };
    // A visually hidden radio button, or a card's only button, is highlighted by its container.
    const shown = [element.closest('label'), element, element.closest('article')].find((it) => it && hasRing(it));
    if (!shown) return `no ring around ${nameOf(element)}`;

    // Of what is larger than the window, or than what scrolls around it, the part that is let through.
    let { left, top, right, bottom } = shown.getBoundingClientRect();
    const clip = (frame: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>) => {
      [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
      [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
    };
    clip({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    for (let up = shown.parentElement; up && up !== document.body; up = up.parentElement) {
      if (getComputedStyle(up).overflow !== 'visible') clip(up.getBoundingClientRect());
    }
    if (left >= right || top >= bottom) return `out of sight: ${nameOf(element)}`;
    const across = [left + 3, (left + right) / 2, right - 3];
    const down = [top + 3, (top + bottom) / 2, bottom - 3];
    const isSeen = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (shown.contains(hit) || hit.contains(shown));
    };
    if (across.some((x) => down.some((y) => isSeen(x, y)))) return '';
    return `nothing to be seen of ${nameOf(element)}`;
  });
}
