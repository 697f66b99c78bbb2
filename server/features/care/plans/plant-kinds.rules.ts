import type { EventType } from '../../../../contract/calendar.ts';
import type { Species } from '../../../db/schema.ts';

/** What is known of a plant by its species; a plant of no known species has only names. */
export type CareFacts = Pick<Species, 'commonName' | 'latinName'> &
  Partial<Pick<Species, 'habit' | 'water' | 'light' | 'bloomMonths' | 'tags'>>;

export type Place = 'pot' | 'ground';

/** A plan to suggest, in months of the Northern Hemisphere, and the reason for how often. */
export interface Advice {
  type: EventType;
  growingDays: number;
  peakDays: number | null;
  restingDays: number | null;
  months: number[] | null;
  checkSoil: boolean;
  /** A clause that goes on from "because". */
  reason: string;
}

interface Rule {
  growing: number;
  resting: number | null;
  months: number[] | null;
  why: string;
}

/** The advice that a rule of the guide gives. */
export const adviceOf = (type: EventType, { growing, resting, months, why }: Rule): Advice => ({
  type,
  growingDays: growing,
  peakDays: null,
  restingDays: resting,
  months,
  checkSoil: false,
  reason: why,
});

/** True for plants that are kept in rooms, whatever their habit: their light is that of rooms. */
export const livesIndoors = ({ habit, light }: CareFacts): boolean =>
  habit === 'houseplant' || (light ?? []).some((one) => one === 'bright indirect' || one === 'low light');

export const isSucculent = ({ habit }: CareFacts): boolean => habit === 'succulent' || habit === 'cactus';

/** True for plants that live for one season. */
export const isCrop = ({ habit, tags = [] }: CareFacts): boolean =>
  habit === 'vegetable' || habit === 'annual' || tags.includes('annual') || tags.includes('vegetable');

/** Where such a plant usually grows; one of no known species is most often a pot plant. */
export const usualPlace = (facts: CareFacts): Place =>
  !facts.habit || isSucculent(facts) || livesIndoors(facts) ? 'pot' : 'ground';
