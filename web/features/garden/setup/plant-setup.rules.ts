import type { CareSuggestion, NewPlans } from '../../../../contract/care.ts';
import type { Place } from '../../../../contract/places.ts';
import { planOf } from '../../care/plans.api.ts';

/** So many stay in sight on a small phone, above what else there is to decide. */
const shown = 6;

/** The places that most plants stand at, by name. The others are typed, with the browser's help. */
export function placesToOffer(places: readonly Pick<Place, 'name' | 'plantCount'>[]): string[] {
  const most = [...places].sort((a, b) => b.plantCount - a.plantCount).slice(0, shown);
  return places.filter((place) => most.includes(place)).map(({ name }) => name);
}

/** What is suggested and not planned yet. */
export const openSuggestions = (suggestions: readonly CareSuggestion[]): CareSuggestion[] =>
  suggestions.filter(({ planId }) => planId === null);

/** @param switched types that the gardener ticked or unticked: what is advised is ticked at first */
export const isTicked = ({ type, isAdvised }: CareSuggestion, switched: ReadonlySet<CareSuggestion['type']>): boolean =>
  isAdvised !== switched.has(type);

/** The plans that are made of the suggestions that are ticked. */
export const plansOf = (
  suggestions: readonly CareSuggestion[],
  switched: ReadonlySet<CareSuggestion['type']>,
): NewPlans['plans'] => suggestions.filter((one) => isTicked(one, switched)).map(planOf);
