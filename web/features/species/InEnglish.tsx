import { language } from '#words/language.ts';
import { inEnglish } from '#words/species.ts';

/** Says of a text of the plant database, marked with `lang="en"`, that it is in English, to those who read another language. */
export const InEnglish = () =>
  language.startsWith('en') ? null : <p className="mt-3 text-sm text-ink-2">{inEnglish}</p>;
