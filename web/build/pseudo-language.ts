import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';

/** English with accents, 40 % longer, on mirrored pages: shows texts outside the catalog, and what doesn't fit. */
export const pseudo = 'en-XB';

const accents: Record<string, string> = Object.fromEntries(
  [...'aàeéiíoöuüyýcçnñsšzžAÅEÉIÎOÕUÛYÝCÇNÑSŠZŽ'.matchAll(/(.)(.)/gu)].map(([, plain = '', other = '']) => [
    plain,
    other,
  ]),
);
/** A message of the pseudo-language. */
export function accented(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal) {
    const longer = element.value.replace(/\p{L}{4,}/gu, (word) => word + word.slice(-Math.round(word.length * 0.4)));
    return { ...element, value: longer.replace(/[a-z]/gi, (letter) => accents[letter] ?? letter) };
  }
  if (element.type === TYPE.tag) return { ...element, children: element.children.map(accented) };
  if (element.type !== TYPE.select && element.type !== TYPE.plural) return element;
  const options = Object.entries(element.options);
  return {
    ...element,
    options: Object.fromEntries(options.map(([name, one]) => [name, { ...one, value: one.value.map(accented) }])),
  } as MessageFormatElement;
}
