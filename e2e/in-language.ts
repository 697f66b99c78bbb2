import { readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Page } from '@playwright/test';

/** What stands for a parameter of a message. */
const gap = '\uFFFC';
/** Where an element begins or ends in a message: a name may have a space there. */
const edge = '\uFFFD';

/** Every text that a message can become. */
function textsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.reduce<string[]>(
    (before, element) => {
      const after =
        element.type === TYPE.literal
          ? [element.value]
          : element.type === TYPE.tag
            ? textsOf(element.children).map((text) => edge + text + edge)
            : element.type === TYPE.select || element.type === TYPE.plural
              ? Object.values(element.options).flatMap(({ value }) => textsOf(value))
              : [gap];
      return before.flatMap((text) => [...new Set(after)].map((rest) => text + rest));
    },
    [''],
  );
}

const escaped = (text: string): string =>
  text
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replaceAll(gap, '[\\s\\S]*?')
    .replaceAll(new RegExp(`[\\s${edge}]*${edge}[\\s${edge}]*`, 'g'), '\\s*')
    .replaceAll(/\s+/g, '\\s+');

interface Texts {
  english: readonly string[];
  theirs: readonly string[];
}

/** The messages of a language by their keys. */
export const catalogOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../words/${language}.json`, import.meta.url), 'utf8'));

function textsIn(language: string): Texts[] {
  const catalog = catalogOf(language);
  return Object.entries(catalogOf('en'))
    .filter(([key]) => !key.startsWith('@'))
    .map(([key, text]) => ({
      english: textsOf(parse(text, { shouldParseSkeletons: false })),
      theirs: textsOf(parse(catalog[key] ?? text, { shouldParseSkeletons: false })),
    }));
}

type Name = string | RegExp;

/** Finds by its English name what is called otherwise in a language. What no message says, such as a plant's name, stays. */
function translator(all: readonly Texts[]): (name: Name) => Name {
  const known = new Map<string, Name>();
  const look = (name: Name): Name => {
    const isSame = (text: string) =>
      typeof name === 'string'
        ? (new RegExp(`^${escaped(text)}$`, 'i').test(name) && text.replaceAll(gap, '').trim().length > 2) ||
          (name.split(' ').length > 2 && text.startsWith(name))
        : name.test(text.replaceAll(gap, 'Xyz').replaceAll(edge, ''));
    const found = all.filter(({ english }) => english.some(isSame)).flatMap(({ theirs }) => theirs);
    const options = [...new Set(found)].map(escaped);
    if (options.length === 0) return name;
    const isWhole = typeof name === 'string' || name.source.endsWith('$');
    return new RegExp(`^[\\s\\u2066-\\u2069]*(?:${options.join('|')})${isWhole ? '[\\s\\u2066-\\u2069]*$' : ''}`, 'i');
  };
  return (name) => {
    const translated = known.get(String(name)) ?? look(name);
    known.set(String(name), translated);
    return translated;
  };
}

/** The texts of the page and the names that screen readers say, but for those that are marked as English. Runs in the page. */
function unmarkedTexts(): string[] {
  const names = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-roledescription'];
  const isMarked = (it: Element | null) => it?.closest('[lang]')?.getAttribute('lang') === 'en';
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const shown: (string | null)[] = [];
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (isMarked(element) || element?.closest('script, style, noscript')) continue;
    if (node instanceof Element) shown.push(...names.map((name) => element?.getAttribute(name) ?? null));
    else shown.push(node.textContent);
  }
  return shown.flatMap((text) => text?.replace(/[\u2066-\u2069]/g, '').trim() || []);
}

/** By how many words a text is called English beyond doubt: other languages have some words in common with it. */
const leastWords = 2;

/**
 * Lets steps that name things in English walk through the app in another language.
 *
 * @returns what is still in English on the page as it is now, but for what is marked so
 */
export function speak(page: Page, language: string): () => Promise<string[]> {
  const all = textsIn(language);
  const translate = translator(all);
  const named = (options: { name?: Name; hasText?: Name } = {}) => ({
    ...options,
    ...(options.name !== undefined && { name: translate(options.name) }),
    ...(options.hasText !== undefined && { hasText: translate(options.hasText) }),
  });
  // Pages and locators have the same ways to find things, each in a class that Playwright doesn't export.
  for (const finder of [page, page.locator('body')].map((one) => Object.getPrototypeOf(one))) {
    const { getByRole, filter } = finder;
    finder.getByRole = function (role: string, options?: object) {
      return getByRole.call(this, role, named(options));
    };
    if (filter)
      finder.filter = function (options?: object) {
        return filter.call(this, named(options));
      };
    for (const way of ['getByText', 'getByLabel', 'getByPlaceholder', 'getByAltText', 'getByTitle']) {
      const find = finder[way];
      finder[way] = function (name: Name, options?: object) {
        return find.call(this, translate(name), options);
      };
    }
  }
  const hasWords = (text: string) => (text.match(/\p{L}{2,}/gu) ?? []).length >= leastWords;
  const theirs = new Set(all.flatMap((one) => one.theirs));
  const english = all.flatMap((one) => one.english).filter((text) => hasWords(text) && !theirs.has(text));
  const patterns = english.map((text) => new RegExp(`^${escaped(text)}$`));
  return async () => {
    const texts = await page.evaluate(unmarkedTexts);
    return [...new Set(texts)].filter((text) => patterns.some((pattern) => pattern.test(text)));
  };
}
