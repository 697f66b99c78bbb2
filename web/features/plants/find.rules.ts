import { fold } from '../../../contract/fold.ts';
import type { Plant } from '../../../contract/plants.ts';

/** The words of what is typed, as they are compared, without the cross of a hybrid between them; none for a blank text. */
export const wordsIn = (text: string): string[] =>
  fold(text)
    .replace(/ x (?=.)/g, ' ')
    .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** A thing that can be found, with its texts ready to be compared. */
interface Findable<T> {
  item: T;
  /** What it is called. */
  names: string;
  /** That, and what else it is found by. */
  all: string;
}

/** @param names what it is called, the first name first @param more what else it is found by */
export function findable<T>(item: T, names: readonly string[], more: readonly (string | null)[] = []): Findable<T> {
  const own = ` ${fold(names.join(' '))}`.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ');
  return { item, names: own, all: `${own} ${fold(more.filter(Boolean).join(' '))}` };
}

type Sought = Pick<Plant, 'commonName' | 'latinName' | 'family' | 'location' | 'tags'>;

/** Plants by their names, family, place and tags. */
export const findablePlants = <P extends Sought>(plants: readonly P[]): Findable<P>[] =>
  plants.map((plant) =>
    findable(plant, [plant.commonName, plant.latinName], [plant.family, plant.location, ...plant.tags]),
  );

/** 0 is best: it begins with what is typed, one of its words does, a name holds it, something else of it does. */
function rankOf({ names }: Findable<unknown>, words: readonly string[]): number {
  const first = words[0] ?? '';
  if (names.startsWith(` ${words.join(' ')}`)) return 0;
  if (names.includes(` ${first}`)) return 1;
  return names.includes(first) ? 2 : 3;
}

/** The best of those that hold all words, at most so many, and how many there are in all. No words find nothing. */
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
