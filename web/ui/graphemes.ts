import { language } from '#words/language.ts';

// The language of the texts, not of the device: the server renders the same.
const segmenter = new Intl.Segmenter(language, { granularity: 'grapheme' });

/** The first grapheme (an emoji family, a letter with its marks), in upper case; `''` for none. */
export function firstGrapheme(text: string): string {
  for (const { segment } of segmenter.segment(text.trim())) return segment.toLocaleUpperCase(language);
  return '';
}
