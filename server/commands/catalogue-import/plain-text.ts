import { ownValue } from '../../../contract/own-value.ts';

const named = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function character(entity: string, code: string): string {
  const point = /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number.parseInt(code.slice(1), 10);
  const known = code.startsWith('#') ? point : undefined;
  if (known === undefined) return ownValue(named, code.toLowerCase()) ?? entity;
  return known > 0 && known <= 0x10ffff && !(known >= 0xd800 && known <= 0xdfff) ? String.fromCodePoint(known) : ' ';
}

const strange = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\s\s|[^\S ]/u;

/**
 * One line of text: control characters, which PostgreSQL partly refuses, and marks that turn the direction of writing are
 * spaces, and spaces are single.
 */
export function oneLine(text: string): string {
  const plain = strange.test(text)
    ? text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\s]+/gu, ' ')
    : text;
  return plain.trim();
}

/** The text of a piece of HTML, in one line; text that is no HTML stays as it is. */
export function withoutMarkup(html: string): string {
  // An entity may stand for the `<` of another tag, so tags go after entities as well.
  const tagless = (text: string) =>
    text
      .replace(/<\/?(?:a|abbr|b|em|font|i|small|span|strong|sub|sup|u)(?:\s[^<>]*)?>/gi, '')
      .replace(/<(script|style)\b[^>]*>[^<]*(?:<(?!\/\1)[^<]*)*(?:<\/\1>|$)/gi, ' ')
      .replace(/<!--(?:[^-]|-(?!->))*(?:-->|$)|<\/?[a-z][^<>]*>/gi, ' ');
  return oneLine(tagless(tagless(html).replace(/&(#?\w{2,8});/g, character)));
}

/** The text, cut at the end of a sentence or, failing that, of a word, with an ellipsis. */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = text
    .slice(0, limit - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
  const sentence = head.lastIndexOf('. ');
  if (sentence > limit / 2) return head.slice(0, sentence + 1);
  const word = head.lastIndexOf(' ');
  return `${(word > limit / 2 ? head.slice(0, word) : head).replace(/[\s,;:.]+$/, '')}…`;
}

/** True where bytes of the file were no text of its encoding; the decoder leaves this sign in their place. */
export const isDamaged = (text: string): boolean => text.includes('\uFFFD');
