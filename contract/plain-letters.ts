import { ownValue } from './own-value.ts';

/** Letters that stand for another one in a name typed on an English keyboard and that decomposition leaves whole. */
const plainLetters = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * A text in lower case with such letters replaced, so that `weissdorn` finds `Weißdorn`. The stored words of the search index
 * are made with it: a new letter here needs a migration that makes them again.
 */
export const withPlainLetters = (lowerCase: string): string =>
  lowerCase.replace(/[ßæœøłđðþı]/g, (letter) => ownValue(plainLetters, letter) ?? letter);
