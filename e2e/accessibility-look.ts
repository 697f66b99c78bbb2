import type { Page } from '@playwright/test';

/** A rendered line of text. */
export interface TextLine {
  /** Its beginning. */
  text: string;
  box: DOMRect;
  /** Whose text it is. */
  element: Element;
  /** The ancestor that clips it. */
  frames: Element[];
}

/** What the checks, which run in the page, share there. */
export interface Look {
  /** How a fault names an element. */
  nameOf: (element: Element) => string;
  /** The elements that a screen reader comes to: of the dialog in front alone where there is one. */
  heard: (selector: string) => HTMLElement[];
  /** The dialog in front. */
  dialog: () => Element | undefined;
  /** Visually hidden: such text is one pixel large. */
  isSpeck: (box: DOMRect) => boolean;
  /** All text that is there to be read: of the dialog in front alone where there is one. */
  lines: () => TextLine[];
}

/** A check of the page as it is now: a sentence for each fault. It runs in the page, and knows nothing but `look`. */
type Check = (look: Look) => string[];

/** Runs checks in the page, one after the other. */
export async function faultsOf(page: Page, checks: readonly Check[]): Promise<string[]> {
  const look = await page.evaluateHandle((): Look => {
    const isHeard = (it: Element) => !it.closest('[aria-hidden="true"], [inert]') && it.checkVisibility();
    const heard = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isHeard);
    const dialog = () => heard('[role="dialog"], [role="alertdialog"]').at(-1);
    const isSpeck = ({ width, height }: DOMRect) => width <= 1 || height <= 1;
    const around = (it: Element): Element[] => (it.parentElement ? [it, ...around(it.parentElement)] : []);
    const linesOf = (node: Text): TextLine[] => {
      const element = node.parentElement;
      if (!element?.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true }))
        return [];
      const parents = around(element);
      if (parents.some((it) => it.matches('.sr-only, option') || getComputedStyle(it).clipPath !== 'none')) return [];
      const frames = parents.filter((it) => getComputedStyle(it).overflow !== 'visible' && it !== document.body);
      // Visually hidden, one pixel large.
      if (frames.some((it) => isSpeck(it.getBoundingClientRect()))) return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter((box) => !isSpeck(box));
      return boxes.map((box) => ({ text: node.data.trim().slice(0, 40), box, element, frames }));
    };
    const lines = () => {
      const walker = document.createTreeWalker(dialog() ?? document.body, NodeFilter.SHOW_TEXT);
      const nodes: Text[] = [];
      while (walker.nextNode()) nodes.push(walker.currentNode as Text);
      return nodes.filter(({ data }) => data.trim() !== '').flatMap(linesOf);
    };
    const nameOf = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 150);
    return { nameOf, heard, dialog, isSpeck, lines };
  });
  const faults: string[] = [];
  for (const check of checks) faults.push(...((await page.evaluate(check as never, look as never)) as string[]));
  await look.dispose();
  return faults;
}
