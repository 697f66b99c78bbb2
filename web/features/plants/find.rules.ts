import { fold } from '../../../contract/fold.ts';
import type { Plant } from '../../../contract/plants.ts';

/** The words of a query, folded for comparison, without a hybrid's ×; none for a blank text. */
export const wordsIn = (text: string): string[] =>
  fold(text)
    .replace(/ x (?=.)/g, ' ')
    .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** A searchable item, with its texts folded for comparison. */
interface Findable<T> {
  item: T;
  /** Its names. */
  names: string;
  /** Its names and other searchable texts. */
  all: string;
}

/** @param names the main name first @param more other searchable texts */
export function findable<T>(item: T, names: readonly string[], more: readonly (string | null)[] = []): Findable<T> {
  const own = ` ${fold(names.join(' '))}`.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ');
  return { item, names: own, all: `${own} ${fold(more.filter(Boolean).join(' '))}` };
}

type Sought = Pick<Plant, 'commonName' | 'nickname' | 'latinName' | 'family' | 'location' | 'tags' | 'ownTags'>;

/** Plants by their names, family, place and tags, also those of gardeners' own. */
export const findablePlants = <P extends Sought>(plants: readonly P[]): Findable<P>[] =>
  plants.map((plant) =>
    findable(
      plant,
      [plant.commonName, plant.nickname ?? '', plant.latinName],
      [plant.family, plant.location, ...plant.tags, ...(plant.ownTags ?? [])],
    ),
  );

/** 0 is best: the name begins with the query, one of its words does, a name contains it, another text does. */
function rankOf({ names }: Findable<unknown>, words: readonly string[]): number {
  const first = words[0] ?? '';
  if (names.startsWith(` ${words.join(' ')}`)) return 0;
  if (names.includes(` ${first}`)) return 1;
  return names.includes(first) ? 2 : 3;
}

/** The best matches of all words, up to a limit, and the total count. An empty query finds nothing. */
export function find<T>(
  among: readonly Findable<T>[],
  words: readonly string[],
  atMost: number,
): { items: T[]; total: number } {
  if (words.length === 0) return { items: [], total: 0 };
  const found = among.filter(({ all }) => words.every((word) => all.includes(word)));
  const ranks: T[][] = [[], [], [], []];
  for (const one of found) ranks[rankOf(one, words)]?.push(one.item);
  return { items: ranks.flat().slice(0, atMost), total: found.length };
}
