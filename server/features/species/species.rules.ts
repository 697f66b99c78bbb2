import { hash } from 'node:crypto';
import type { GrowthHabit } from '../../../contract/growth-habits.ts';
import type { SpeciesFieldName } from '../../../contract/plant-fields.ts';
import type { Hemisphere } from '../../../contract/settings.ts';
import type { SpeciesDetail, SpeciesItem } from '../../../contract/species.ts';
import type { NameKind, Species } from '../../db/schema.ts';
import { photoUrlOf, shownHash } from '../photo-files/photo-files.rules.ts';
import { monthOf } from '../settings/time.rules.ts';

/** Kinds of name by how surely they mean one species. */
const kindsBySureness: readonly NameKind[] = ['accepted', 'synonym', 'common', 'other'];

/**
 * The one species that a name means: the surest kind of name decides, and a name that several species share by that
 * kind (as "daisy" does) means none of them.
 */
export function meantSpecies<S extends { id: number; kind: NameKind }>(matches: readonly S[]): S | undefined {
  for (const kind of kindsBySureness) {
    const [first, ...others] = matches.filter((match) => match.kind === kind);
    if (first) return others.every(({ id }) => id === first.id) ? first : undefined;
  }
  return undefined;
}

/** What the catalogue says about a species. */
export type SpeciesFacts = { id: number } & Pick<
  Species,
  SpeciesFieldName | 'tags' | 'toxicToPets' | 'toxicToHumans' | 'light' | 'water'
>;

/** The species that a name means. */
export interface NamedSpecies extends SpeciesFacts {
  /** The name says no more than the species: no cultivar, no rank below it, no author. */
  isWhole: boolean;
}

/** A species as a card shows it, with the key and the hash of its photo. */
export type SpeciesItemRow = SpeciesFacts & Pick<Species, 'habit' | 'synonyms'> & PhotoRow;

/** The species as it is answered where no search led to it. */
export function itemOf({ id, photoKey, toxicToHumans: _, ...shown }: SpeciesItemRow): SpeciesItem {
  return {
    ...shown,
    speciesId: id,
    photoUrl: photoUrlOf(photoKey),
    photoHash: shownHash(shown.photoHash),
    matchedName: null,
  };
}

/** A photo as its row has it. */
export interface PhotoRow {
  photoKey: string | null;
  photoHash: string | null;
}

/** What shows a species and tells it apart from others. */
export type SpeciesLooks = Pick<
  SpeciesDetail,
  'habit' | 'photoUrl' | 'photoHash' | 'heightCm' | 'flowerColor' | 'bloomMonths'
>;

type DetailRow = SpeciesItemRow &
  Omit<SpeciesDetail, keyof SpeciesItem | 'source'> & { sourceName: string | null; license: string | null };

/**
 * The species with all its facts.
 *
 * @param importedSynonyms follow its own
 */
export function detailOf(
  { sourceName, license, ...species }: DetailRow,
  importedSynonyms: readonly string[],
): SpeciesDetail {
  const { id: _, photoKey: __, ...facts } = species;
  return {
    ...facts,
    ...itemOf(species),
    synonyms: [...new Set([...species.synonyms, ...importedSynonyms])],
    source: sourceName === null ? null : { name: sourceName, license },
  };
}

/** What the choice of the featured species looks at. */
export interface FeaturedCandidate
  extends Pick<Species, 'latinName' | 'family' | 'habit' | 'bloomMonths' | 'tags' | 'toxicToHumans'> {
  id: number;
  /** Whether there is something to tell about it besides its facts. */
  hasFunFact: boolean;
}

/** The month, 1 to 12, whose season in the Northern Hemisphere it is somewhere on a UTC day (`YYYY-MM-DD`). */
export function seasonalMonth(day: string, hemisphere: Hemisphere): number {
  const month = monthOf(day);
  return hemisphere === 'north' ? month : ((month + 5) % 12) + 1;
}

/** Habits that look like something all year, for the months when little is in flower. */
const greenAllYear: ReadonlySet<GrowthHabit> = new Set([
  'houseplant',
  'succulent',
  'cactus',
  'palm',
  'fern',
  'conifer',
]);

/** Whether it is a plant to warm to: there is a story to tell, and nobody need fear it. */
const isWelcome = ({ hasFunFact, tags, toxicToHumans }: FeaturedCandidate): boolean =>
  hasFunFact && toxicToHumans !== true && !isWeed(tags) && !tags.includes('invasive');

/** So that a dozen is not a dozen shrubs. */
const maxOfHabit = 3;

/**
 * Chooses the species to show on a day: those in flower first, then those that are green all year, and of each the
 * welcome ones first. No family comes twice while there are others. The order within is drawn by the day and the name,
 * so it is the same for everybody, and another catalogue moves only the species that it changes.
 *
 * @param day UTC day, `YYYY-MM-DD`
 * @returns `count` of them, or all where there are fewer
 */
export function chooseFeatured<C extends FeaturedCandidate>(
  candidates: readonly C[],
  { day, hemisphere, count }: { day: string; hemisphere: Hemisphere; count: number },
): C[] {
  const month = seasonalMonth(day, hemisphere);
  const rankOf = (species: C): number => {
    const { bloomMonths, habit } = species;
    const season = bloomMonths.includes(month) ? 0 : habit !== null && greenAllYear.has(habit) ? 2 : 4;
    return season + (isWelcome(species) ? 0 : 1);
  };
  const drawn = candidates
    .map((species) => ({ species, rank: rankOf(species), lot: hash('sha256', `${day} ${species.latinName}`) }))
    .sort((a, b) => a.rank - b.rank || (a.lot < b.lot ? -1 : 1))
    .map(({ species }) => species);

  const chosen = new Set<C>();
  const families = new Set<string>();
  const ofHabit = new Map<GrowthHabit | null, number>();
  const newFamily = ({ family }: C) => !families.has(family);
  const rareHabit = ({ habit }: C) => (ofHabit.get(habit) ?? 0) < maxOfHabit;
  // Each round asks less than the one before.
  for (const fits of [(one: C) => newFamily(one) && rareHabit(one), newFamily, () => true]) {
    for (const one of drawn) {
      if (chosen.size >= count) break;
      if (chosen.has(one) || !fits(one)) continue;
      chosen.add(one);
      families.add(one.family);
      ofHabit.set(one.habit, (ofHabit.get(one.habit) ?? 0) + 1);
    }
  }
  return [...chosen];
}

/** Its sap or hairs burn or blister the skin. */
export const isDangerousToTouch = (tags: readonly string[]): boolean => tags.includes('dangerous-to-touch');

export const isWeed = (tags: readonly string[]): boolean => tags.includes('weed');
