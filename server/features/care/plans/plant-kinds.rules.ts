import { genusOf } from '../../../../contract/names.ts';
import type { PlaceFacts } from '../../../../contract/place-facts.ts';
import type { BuiltInType, Situation } from '../../../../contract/values.ts';
import { careGuide } from '../../../content/care-guide.ts';
import type { Species } from '../../../db/schema.ts';
import type { Season } from './schedule.rules.ts';

/** What is known of a plant by its species; a plant of no known species has only names. */
export type CareFacts = Pick<Species, 'commonName' | 'latinName'> &
  Partial<Pick<Species, 'habit' | 'water' | 'light' | 'bloomMonths' | 'tags'>>;

/** A plan to suggest, in months of the Northern Hemisphere, and the reason for how often. */
export interface Advice {
  type: BuiltInType;
  growingDays: number;
  peakDays: number | null;
  restingDays: number | null;
  months: number[] | null;
  checkSoil: boolean;
  /** A clause, in the reader's language. */
  reason: string;
}

interface Rule {
  growing: number;
  resting: number | null;
  months: number[] | null;
}

/** The advice that a rule of the guide gives. */
export const adviceOf = (type: BuiltInType, { growing, resting, months }: Rule, reason: string): Advice => ({
  type,
  growingDays: growing,
  peakDays: null,
  restingDays: resting,
  months,
  checkSoil: false,
  reason,
});

/** True for plants that are kept in rooms, whatever their habit: their light is that of rooms. */
export const livesIndoors = ({ habit, light }: CareFacts): boolean =>
  habit === 'houseplant' || (light ?? []).some((one) => one === 'bright indirect' || one === 'low light');

/** True for plants that keep water for dry times; cacti that live on trees do not. */
export const isSucculent = (facts: CareFacts): boolean =>
  (facts.habit === 'succulent' || facts.habit === 'cactus') &&
  !careGuide.forestCacti.includes(genusOf(facts.latinName));

/** The last month of spring. */
export const lastSpringMonth = 5;

/** A bulb that grows and blooms by the end of spring, and is dormant in summer. */
export const isSpringBulb = ({ habit, bloomMonths = [] }: CareFacts): boolean =>
  habit === 'bulb' && bloomMonths.length > 0 && bloomMonths.every((month) => month <= lastSpringMonth);

/** True for plants that live for one season. */
export const isCrop = ({ habit, tags = [] }: CareFacts): boolean =>
  habit === 'vegetable' || habit === 'annual' || tags.includes('annual') || tags.includes('vegetable');

/**
 * Where such a plant usually grows; one of no known species is most often a pot plant in a room, and so is basil that is
 * bought in winter.
 */
export function usualSituation(facts: CareFacts, season: Season): Situation {
  const isOutOfSeason = season === 'resting' && isCrop(facts) && facts.habit !== 'wildflower';
  return !facts.habit || isSucculent(facts) || livesIndoors(facts) || isOutOfSeason ? 'indoors' : 'ground';
}

/** The first of what is known of where a plant grows that its place allows. @param known ends with a guess */
export const fitting = (known: readonly (Situation | null | undefined)[], site: PlaceFacts['site']): Situation =>
  known.find((one) => one && (site === null || (one === 'indoors') === (site === 'indoors'))) ??
  (site === 'indoors' ? 'indoors' : 'pot');
