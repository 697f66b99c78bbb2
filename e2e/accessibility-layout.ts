import type { Page } from '@playwright/test';
import { faultsOf, type Look, type TextLine } from './accessibility-look.ts';

const sideways = ({ nameOf, isSpeck, dialog }: Look): string[] => {
  const { clientWidth, scrollWidth } = document.documentElement;
  /** What is around it scrolls or ends there by its own. */
  const isFramed = (it: Element) => {
    for (let up = it.parentElement; up && up !== document.documentElement; up = up.parentElement) {
      if (getComputedStyle(up).overflowX !== 'visible') return true;
    }
    return false;
  };
  const beyond = [...(dialog() ?? document.body).querySelectorAll('*')].filter((element) => {
    const box = element.getBoundingClientRect();
    const isOut = (box.right > clientWidth + 1 || box.left < -1) && !isSpeck(box);
    return isOut && element.checkVisibility({ visibilityProperty: true }) && !isFramed(element);
  });
  const faults = beyond.map((element) => `beyond the edge: ${nameOf(element)}`);
  if (scrollWidth > clientWidth) faults.unshift(`the page scrolls sideways by ${scrollWidth - clientWidth} px`);
  const frames = [...document.querySelectorAll('.sheet-modal > div')];
  if (frames.some((frame) => frame.scrollWidth > frame.clientWidth)) faults.unshift('the dialog scrolls sideways');
  return faults;
};

/** A text that ends at an edge without a sign of it: neither dots, nor a number of lines that it is given. */
const cutOff = ({ lines }: Look): string[] => {
  const cuts = /hidden|clip/;
  const isBeyond = ({ box, frames }: TextLine) => {
    for (const frame of frames) {
      const { left, top, right, bottom } = frame.getBoundingClientRect();
      const isTooWide = box.left < left - 2 || box.right > right + 2;
      const isTooHigh = box.top < top - 2 || box.bottom > bottom + 2;
      if (!isTooWide && !isTooHigh) continue;
      // The innermost edge decides: what scrolls, or ends in dots, says that there is more.
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(frame);
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
      return (isTooWide && cuts.test(overflowX)) || (isTooHigh && cuts.test(overflowY));
    }
    return false;
  };
  return lines()
    .filter(isBeyond)
    .map(({ text }) => `cut off: “${text}”`);
};

/**
 * A select too narrow for its chosen option, or an empty field too narrow for its placeholder, with an ellipsis or without,
 * although the window has room for a wider one.
 */
const tooNarrow = ({ heard }: Look): string[] => {
  const pen = document.createElement('canvas').getContext('2d');
  const textIn = (control: HTMLElement): string => {
    if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.text ?? '';
    return control instanceof HTMLInputElement && control.value === '' ? control.placeholder : '';
  };
  return heard('select, input').flatMap((control) => {
    const text = textIn(control);
    if (control.clientWidth > innerWidth * 0.75) return [];
    const { font, letterSpacing, wordSpacing, paddingLeft, paddingRight } = getComputedStyle(control);
    if (!pen) throw new Error('nothing measures text');
    Object.assign(pen, { font, letterSpacing, wordSpacing });
    const room = control.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return pen.measureText(text).width > room + 1 ? [`too narrow for “${text}”`] : [];
  });
};

/** Texts that lie over texts. What is fixed or sticks, is suggested or a tooltip, lies over the page by intent. */
const overlaps = ({ lines, nameOf }: Look): string[] => {
  const floats = (it: Element | null) => {
    for (let up = it; up; up = up.parentElement) {
      if (up.matches('.sheet-modal')) return false;
      if (up.matches('[role="listbox"], [role="tooltip"]') || /fixed|sticky/.test(getComputedStyle(up).position))
        return true;
    }
    return false;
  };
  /** The part of a line that its frames leave to be seen. */
  const seen = ({ box, frames }: TextLine) => {
    const boxes = [box, ...frames.map((frame) => frame.getBoundingClientRect())];
    return {
      left: Math.max(...boxes.map(({ left }) => left)),
      right: Math.min(...boxes.map(({ right }) => right)),
      top: Math.max(...boxes.map(({ top }) => top)),
      bottom: Math.min(...boxes.map(({ bottom }) => bottom)),
    };
  };
  const shown = lines()
    .filter(({ element }) => !floats(element))
    .map((line) => ({ ...line, ...seen(line) }))
    .filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1)
    .sort((a, b) => a.top - b.top);
  type Shown = (typeof shown)[number];
  /** Lines of one text touch: only overlapping glyphs count. */
  const lie = (a: Shown, b: Shown) => {
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return width > 2 && height > Math.min(a.bottom - a.top, b.bottom - b.top) * 0.45;
  };
  return shown.flatMap((one, index) => {
    const rest = shown.slice(index + 1);
    const end = rest.findIndex(({ top }) => top > one.bottom);
    return rest
      .slice(0, end < 0 ? rest.length : end)
      .filter((other) => other.element !== one.element && lie(one, other))
      .map((other) => `“${one.text}” over “${other.text}” in ${nameOf(other.element)}`);
  });
};

/**
 * What the window is too narrow for: the page or the dialog in front of it scrolls sideways, a text is cut off without
 * a sign of it, does not fit into its control, or lies over another.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  // Rendering after a resize takes a moment.
  await page.waitForFunction((height) => innerHeight === height, page.viewportSize()?.height ?? 0);
  await page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
  return faultsOf(page, [sideways, cutOff, tooNarrow, overlaps]);
}

/** The least spacing of text that a reader may ask for (WCAG 1.4.12). */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** Makes every word two fifths longer, as a translation would. */
function lengthen(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  for (const node of nodes) {
    node.data = node.data.replace(/\p{L}{2,}/gu, (word) => word + word.slice(0, Math.ceil(word.length * 0.4)));
  }
}

/** Ways to look at a page that is open, one after the other. */
const lenses: readonly [name: string, put: (page: Page) => Promise<unknown>][] = [
  ['320 px', (page) => page.setViewportSize({ width: 320, height: 640 })],
  ['400 %', (page) => page.setViewportSize({ width: 320, height: 256 })],
  [
    'text spacing',
    async (page) => {
      await page.setViewportSize({ width: 320, height: 640 });
      // The page's policy refuses a style element, but not a sheet that is adopted.
      await page.evaluate(async (rules) => {
        document.adoptedStyleSheets = [await new CSSStyleSheet().replace(rules)];
      }, spacing);
    },
  ],
  [
    'right to left',
    (page) =>
      page.evaluate(() => {
        document.adoptedStyleSheets = [];
        document.documentElement.dir = 'rtl';
      }),
  ],
  [
    'longer words',
    async (page) => {
      await page.evaluate(() => document.documentElement.removeAttribute('dir'));
      await page.evaluate(lengthen);
    },
  ],
];

/** What does not fit in any of these ways. The last one leaves texts that React does not know: the page is of no more use. */
export async function lensFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const [how, put] of lenses) {
    await put(page);
    faults.push(...(await layoutFaults(page)).map((fault) => `${how}: ${fault}`));
  }
  return faults;
}
