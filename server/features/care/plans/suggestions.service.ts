import type { EventType } from '../../../../contract/calendar.ts';
import type { CareSuggestions } from '../../../../contract/care.ts';
import type { Situation } from '../../../../contract/values.ts';
import { careGuide } from '../../../content/care-guide.ts';
import { speciesOfPlant } from '../../plants/plant-species.service.ts';
import { findPlant } from '../../plants/plants.queries.ts';
import { monthOf } from '../../settings/time.rules.ts';
import { findCareFacts } from '../../species/species.queries.ts';
import type { ReadContext } from '../care-context.service.ts';
import { lastLogs } from '../log/care-logs.queries.ts';
import { placeFactsAt, plansOfPlant, situationAt } from './plans.queries.ts';
import { type CareFacts, fitting, usualSituation } from './plant-kinds.rules.ts';
import { laterOf, seasonOf, seasonsIn } from './schedule.rules.ts';
import { suggestionsFor } from './suggestions.rules.ts';

/**
 * The plans that the species' facts suggest for a plant.
 *
 * @param wanted what to suggest for instead of what is known of the plant
 * @throws Refusal `not_found`
 */
export async function readSuggestions(
  { db, garden, time }: ReadContext,
  plantId: number,
  wanted: { situation?: Situation | undefined; location?: string | undefined },
): Promise<CareSuggestions> {
  const plant = await findPlant(db, garden, plantId);
  const named = await speciesOfPlant(db, plant);
  const species = named && (await findCareFacts(db, named.id));
  const facts: CareFacts = { commonName: plant.commonName, latinName: plant.latinName, ...species };
  const logs = new Map((await lastLogs(db, garden, plantId)).map(({ type, last }) => [type, last]));
  const said: Partial<Record<EventType, string | null>> = {
    watering: plant.lastWatered,
    fertilizing: plant.lastFertilized,
  };
  const lastCare = (type: EventType) => laterOf(logs.get(type) ?? null, said[type] ?? null);
  const season = seasonOf(seasonsIn(careGuide.seasons, time.hemisphere), monthOf(time.today));
  const { location = plant.location } = wanted;
  const ofPlant = location === plant.location ? (plant.situation as Situation | null) : null;
  const place = await placeFactsAt(db, garden, location ?? '');
  const situation =
    wanted.situation ??
    fitting(
      [ofPlant, await situationAt(db, garden, location ?? ''), usualSituation(facts, season)],
      place?.site ?? null,
    );
  const suggestions = suggestionsFor(facts, careGuide, {
    situation,
    light: place?.light ?? null,
    hemisphere: time.hemisphere,
    today: time.today,
    lastCare,
    newlyPlanted: (lastCare('planting') ?? '') > time.inDays(-365),
  });
  const plans = new Map((await plansOfPlant(db, garden, plantId)).map(({ type, id }) => [type, id]));
  return {
    situation,
    suggestions: suggestions.map((suggestion) => ({ ...suggestion, planId: plans.get(suggestion.type) ?? null })),
  };
}
