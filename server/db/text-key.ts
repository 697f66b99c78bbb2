import { type RawBuilder, sql } from 'kysely';
import { fold, searched } from '../../contract/fold.ts';
import { limits } from '../../contract/limits.ts';

/**
 * A text as a search for a part of it compares. Both engines fold only ASCII by themselves, or as their locale happens to be,
 * so the key is stored. Bounded, because some characters grow when they are folded and an index entry may not. A
 * change of it needs a migration that updates the keys.
 */
const textKey = (text: string): string => fold(text).slice(0, limits.name).trim();

/** The keys of several names, a line each. */
export const textKeys = (names: readonly string[]): string => names.map(textKey).join('\n');

/** The keys, or parts of keys, that a text is searched for as; none for a text of which nothing is compared. */
export const searchedKeys = (text: string): string[] =>
  searched(text)
    .map((way) => way.slice(0, limits.name).trim())
    .filter(Boolean);

/** Whether one of the columns with keys holds the text. `%`, `_` and `\\` mean themselves. */
export function holding(columns: readonly string[], text: string): RawBuilder<boolean> {
  const patterns = searchedKeys(text).map((key) => `%${key.replace(/[\\%_]/g, '\\$&')}%`);
  const each = columns.flatMap((column) =>
    patterns.map((pattern) => sql`${sql.ref(column)} like ${pattern} escape '\\'`),
  );
  return each.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(each, sql` or `)})`;
}

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
