import { limits } from '../../contract/limits.ts';

/**
 * A text as a search for a part of it compares: its case and the way its accents are encoded do not matter. Both
 * engines fold only ASCII by themselves, or as their locale happens to be, so the key is stored. Bounded, because some
 * characters grow when they are folded and an index entry may not. Whoever changes it adds a migration that writes the
 * keys anew.
 */
export const textKey = (text: string): string => text.normalize('NFC').toLowerCase().slice(0, limits.name);

/** The keys of several names, a line each. */
export const textKeys = (names: readonly string[]): string => names.map(textKey).join('\n');

/** The pattern of `like … escape '\'` for texts that hold this one: `%`, `_` and `\` mean themselves. */
export const holding = (text: string): string => `%${textKey(text).replace(/[\\%_]/g, '\\$&')}%`;

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
