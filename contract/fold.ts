import { withPlainLetters } from './plain-letters.ts';

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
