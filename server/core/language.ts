import { AsyncLocalStorage } from 'node:async_hooks';
import { words } from '#server-words';
import type { Language } from '../../contract/languages.ts';

const reader = new AsyncLocalStorage<() => Language>();

/** The language of the reader of what is being written: of a request's sender, or of a recipient; English where neither is known. */
export const readersLanguage = (): Language => reader.getStore()?.() ?? 'en';

/** Whether a reader is known already: a page asks the API for its data in its own language. */
export const hasReader = (): boolean => reader.getStore() !== undefined;

/** Runs work whose texts are for one reader. @param language of the reader, looked up when first needed */
export function inLanguage<Result>(language: Language | (() => Language), work: () => Result): Result {
  if (typeof language === 'string') return reader.run(() => language, work);
  let known: Language | undefined;
  return reader.run(() => {
    known ??= language();
    return known;
  }, work);
}

/** The server's texts, in the reader's language. */
export const texts = (): (typeof words)['en'] => words[readersLanguage()];
