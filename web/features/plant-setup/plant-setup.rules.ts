import type { CareSuggestion, NewPlans } from '../../../contract/care.ts';
import type { Place } from '../../../contract/places.ts';

/** So many stay in sight on a small phone, above what else there is to decide. */
const shown = 6;

/** The places that most plants stand at, by name. The others are typed, with the browser's help. */
export function placesToOffer(places: readonly Place[]): string[] {
  const most = [...places].sort((a, b) => b.plantCount - a.plantCount).slice(0, shown);
  return places.filter((place) => most.includes(place)).map(({ name }) => name);
}

/** What is suggested and not planned yet. */
export const openSuggestions = (suggestions: readonly CareSuggestion[]): CareSuggestion[] =>
  suggestions.filter(({ planId }) => planId === null);

/** The plans that are made of suggestions, but for the types that the gardener unticked. */
export function plansOf(
  suggestions: readonly CareSuggestion[],
  unticked: ReadonlySet<CareSuggestion['type']>,
): NewPlans['plans'] {
  return suggestions.filter(({ type }) => !unticked.has(type)).map(({ why: _, planId: __, ...plan }) => plan);
}
