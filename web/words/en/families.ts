import { families } from '../../../assets/identify/groups.json';
import { ownValue } from '../../../contract/own-value.ts';

/** What a family is called after, such as `daisy` for Asteraceae; null where there is no such word. */
export const familyWord = (family: string): string | null =>
  ownValue(families as Record<string, string>, family) ?? null;
