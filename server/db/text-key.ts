import { fold } from '../../contract/fold.ts';
import { limits } from '../../contract/limits.ts';

/**
 * A text as a search for a part of it compares. Both engines fold only ASCII by themselves, or as their locale happens to be,
 * so the key is stored. Bounded, because some characters grow when they are folded and an index entry may not. A
 * change of it needs a migration that updates the keys.
 */
export const textKey = (text: string): string => fold(text).slice(0, limits.name).trim();

/** The keys of several names, a line each. */
export const textKeys = (names: readonly string[]): string => names.map(textKey).join('\n');

/**
 * The pattern of `like … escape '\'` for texts that contain this one: `%`, `_` and `\` mean themselves. A text of which nothing is
 * compared is in no other: no key is a space.
 */
export const holding = (text: string): string => {
  const key = textKey(text);
  return key === '' ? ' ' : `%${key.replace(/[\\%_]/g, '\\$&')}%`;
};

interface Names {
  commonName?: string | undefined;
  latinName?: string | undefined;
  family?: string | null | undefined;
}

/** The search keys of those names of a plant that are written: they go into the same statement. */
export function keysOf({ commonName, latinName, family }: Names) {
  return {
    ...(commonName !== undefined && { commonNameKey: textKey(commonName) }),
    ...(latinName !== undefined && { latinNameKey: textKey(latinName) }),
    ...(family !== undefined && { familyKey: textKey(family ?? '') }),
  };
}
