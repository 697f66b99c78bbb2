import * as words from '#words/garden.ts';
import { fold, searched } from '../../../contract/fold.ts';
import { placeKey } from '../../../contract/place-key.ts';
import { type FilterFieldName, filterFields, forEachField } from '../../../contract/plant-fields.ts';
import type { Plant, PlantCard, PlantTexts } from '../../../contract/plants.ts';
import { compareNames } from '../plants/sort.rules.ts';

export interface GardenFilter extends Record<FilterFieldName, string> {
  /** Matched anywhere in the names, the place, the tags, the description or the notes, as `fold` compares. */
  text: string;
  /** Must equal the plant's family; `''` matches every family. */
  family: string;
  /** The plant's place, however its location is spelled; `''` matches every place. */
  place: string;
  /** One of the tags that its gardeners chose; `''` matches every plant. It and the other fields are compared like places. */
  tag: string;
  only: GardenChoice;
}

/** Which plants are shown, whatever they are called: those that need care by the end of today, those with a problem, those that are shared. */
export const gardenChoices = ['all', 'due', 'problem', 'shared'] as const;
export type GardenChoice = (typeof gardenChoices)[number];

export const noFilter: GardenFilter = {
  ...{ text: '', family: '', place: '', tag: '', only: 'all' },
  ...forEachField(filterFields, () => ''),
};

type Filterable = Pick<
  PlantCard,
  | 'id'
  | 'commonName'
  | 'nickname'
  | 'latinName'
  | 'excerpt'
  | 'family'
  | 'location'
  | 'nextCare'
  | 'problemSince'
  | 'isPublic'
  | 'ownTags'
  | FilterFieldName
>;

type SearchedTexts = Pick<PlantTexts, 'description' | 'notes'>;

/** Folds texts once, and not on every keystroke. */
function foldedOnce<T extends object>(textsOf: (of: T) => readonly (string | null)[]): (of: T) => string {
  const known = new WeakMap<T, string>();
  return (of) => {
    const folded =
      known.get(of) ??
      textsOf(of)
        .map((text) => fold(text ?? ''))
        .join('\n');
    known.set(of, folded);
    return folded;
  };
}
const namesOf = foldedOnce<Pick<Filterable, 'commonName' | 'nickname' | 'latinName' | 'location' | 'ownTags'>>(
  (plant) => [plant.commonName, plant.nickname, plant.latinName, plant.location, ...(plant.ownTags ?? [])],
);
const calledOf = foldedOnce<Pick<Filterable, 'commonName' | 'nickname'>>(({ commonName, nickname }) => [
  commonName,
  nickname,
]);
const excerptOf = foldedOnce<Pick<Filterable, 'excerpt'>>(({ excerpt }) => [excerpt]);
const searchedTextsOf = foldedOnce<SearchedTexts>(({ description, notes }) => [description, notes]);

/** Whether the filter can hide any plant: a blank text, no family, no place and all hide nothing. */
export function isFiltering({ text, only, ...values }: GardenFilter): boolean {
  return text.trim() !== '' || only !== 'all' || Object.values(values).some((value) => value !== '');
}

/**
 * The plants that pass the filter, in their order.
 *
 * @param texts those that have loaded, by plant id; for other plants, only the excerpt of the description is searched
 * @param isDue whether a plant needs care now, where the filter asks for those
 */
export function filterGarden<P extends Filterable>(
  plants: readonly P[],
  filter: GardenFilter,
  texts: ReadonlyMap<number, SearchedTexts>,
  isDue: (plant: P) => boolean = () => true,
): P[] {
  const isAny = filter.text.trim() === '';
  const needles = searched(filter.text).filter(Boolean);
  const place = placeKey(filter.place);
  const tag = placeKey(filter.tag);
  const fields = filterFields.filter((name) => filter[name] !== '');
  const isOf = (plant: P) => fields.every((name) => placeKey(plant[name] ?? '') === placeKey(filter[name]));
  return plants.filter(
    (plant) =>
      (filter.only !== 'due' || isDue(plant)) &&
      (filter.only !== 'problem' || plant.problemSince !== null) &&
      (filter.only !== 'shared' || plant.isPublic) &&
      (filter.family === '' || plant.family === filter.family) &&
      (place === '' || placeKey(plant.location ?? '') === place) &&
      (tag === '' || plant.ownTags?.some((name) => placeKey(name) === tag)) &&
      isOf(plant) &&
      (isAny || needles.some((needle) => namesOf(plant).includes(needle) || textOf(plant, texts).includes(needle))),
  );
}

/** Found plants, those first whose common name or nickname holds what was searched; both keep their order. */
export function namesFirst<P extends Pick<PlantCard, 'commonName' | 'nickname'>>(
  plants: readonly P[],
  text: string,
): readonly P[] {
  const needles = searched(text).filter(Boolean);
  if (needles.length === 0) return plants;
  const isNamed = (plant: P) => needles.some((needle) => calledOf(plant).includes(needle));
  return plants.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
}

function textOf(plant: Filterable, texts: ReadonlyMap<number, SearchedTexts>): string {
  const whole = texts.get(plant.id);
  return whole ? searchedTextsOf(whole) : excerptOf(plant);
}

/** When care that a card names is due, as tasks have it. */
export const timeOf = ({ due }: NonNullable<PlantCard['nextCare']>) =>
  due.includes('T') ? { date: due, dueOn: null } : { date: '', dueOn: due };

/** What the garden can be grouped by. */
export const gardenGroups = ['none', 'family', 'place'] as const;
export type GardenGroup = (typeof gardenGroups)[number];

/** Plants under one heading. */
export interface PlantGroup<P> {
  key: string;
  /** Null for a single group of all plants. */
  title: string | null;
  plants: readonly P[];
}

/** Groups plants, which keep their order, by family or place, A to Z; those without one come last. */
export function groupGarden<P extends Pick<Plant, 'family' | 'location'>>(
  plants: readonly P[],
  by: GardenGroup,
): PlantGroup<P>[] {
  if (by === 'none') return [{ key: '', title: null, plants }];
  const groups = new Map<string, { title: string; plants: P[] }>();
  for (const plant of plants) {
    const title = (by === 'family' ? plant.family : plant.location)?.trim() ?? '';
    const key = placeKey(title);
    const group = groups.get(key) ?? { title, plants: [] };
    group.plants.push(plant);
    groups.set(key, group);
  }
  return [...groups]
    .sort(([a, first], [b, second]) => Number(a === '') - Number(b === '') || compareNames(first.title, second.title))
    .map(([key, { title, plants: members }]) => ({ key, title: title || words.restNames[by], plants: members }));
}

/** A place, or another value of a field, and the number of its plants. */
export interface PlaceCount {
  name: string;
  count: number;
}

/** What texts of the plants say, A to Z, each in its first spelling. */
export function countValues(texts: readonly (string | null)[]): PlaceCount[] {
  const values = new Map<string, PlaceCount>();
  for (const text of texts) {
    const name = text?.trim() ?? '';
    if (name === '') continue;
    const value = values.get(placeKey(name)) ?? { name, count: 0 };
    value.count += 1;
    values.set(placeKey(name), value);
  }
  return [...values.values()].sort((a, b) => compareNames(a.name, b.name));
}

/** The places of the plants. */
export const placesIn = (plants: readonly Pick<Plant, 'location'>[]): PlaceCount[] =>
  countValues(plants.map(({ location }) => location));

/** The most labels that one print has. */
export const mostLabels = 500;
