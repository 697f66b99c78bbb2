import { type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
/** English with accents, 40 % longer, on mirrored pages: shows texts outside the catalog, and what doesn't fit. */
export declare const pseudo = 'en-XB';
/** A message of the pseudo-language. */
export declare function accented(element: MessageFormatElement): MessageFormatElement;
