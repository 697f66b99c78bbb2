import { language } from '#words/language.ts';
import { families } from '../../assets/identify/groups.json';
import { ownValue } from '../../contract/own-value.ts';

/** What a family is called after in English, such as `daisy` for Asteraceae; null where there is no such word, and in other languages. */
export const familyWord = (family: string): string | null =>
  (language.startsWith('en') && ownValue(families as Record<string, string>, family)) || null;
