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

/**
 * A text as every search for a part of it compares, in the browser and on the server: case, accents, apostrophes and quotation
 * marks do not matter, a hyphen is a space, and the cross of a hybrid is an x. Empty where nothing of it is compared.
 *
 * The database stores such texts: a change of this needs a migration that updates them.
 */
export const fold = (text: string): string =>
  withPlainLetters(
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\u0300-\u036f'’‘‚‛`´ʼʻʹ′"“”„«»‹›″]/g, ''),
  )
    .normalize('NFC')
    .replaceAll('×', ' x ')
    .replace(/[\s\p{Pd}.,;:()]+/gu, ' ')
    .trim();

/** Shorter texts are in too many names to look for them in another spelling. */
const leastLetters = 3;

/**
 * The ways in which a text that is searched for may stand in folded texts: as it is, without the cross of a hybrid, and with one
 * behind its genus, so that `lavandula intermedia` finds `Lavandula × intermedia`. One empty text where nothing of it is compared.
 */
export function searched(text: string): string[] {
  const folded = fold(text);
  const plain = folded.replace(/(^| )x /g, '$1');
  const ways = [folded, plain, plain.replace(' ', ' x ')];
  return [...new Set(ways)].filter((way) => way === folded || [...way].length >= leastLetters);
}
