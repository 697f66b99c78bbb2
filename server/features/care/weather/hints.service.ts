import type { WeatherHint } from '../../../../contract/care-today.ts';
import { hourMs, shifted } from '../../../../contract/durations.ts';
import { readGardenSettings } from '../../gardens/garden-settings.queries.ts';
import type { GardenSettingsRow } from '../../gardens/gardens.rules.ts';
import type { ReadContext } from '../care-context.service.ts';
import { rangeBounds } from '../events/events.rules.ts';
import {
  firstFrostAhead,
  harmedFrom,
  heatAhead,
  lastFrostPast,
  lowestTonight,
  rainSince,
  tenderFrom,
} from './hints.rules.ts';
import { placeOf } from './places.rules.ts';
import { plantsInRain, readWeather, tenderPlants } from './weather.queries.ts';

/** Older weather says nothing anymore. */
const freshMs = 12 * hourMs;
/** Watering that is due within so many days needs not be done after rain. */
const soonDays = 2;

type Weather = NonNullable<Awaited<ReturnType<typeof readWeather>>>;

async function ofRain(
  { db, garden, time }: ReadContext,
  { hours, fetchedAt }: Weather,
  now: Date,
): Promise<WeatherHint[]> {
  const rain = garden.role === 'viewer' ? null : rainSince(hours, { now, timeZone: time.timeZone }, fetchedAt);
  if (!rain) return [];
  const bounds = rangeBounds(time, { to: time.inDays(soonDays) });
  const plantIds = await plantsInRain(db, garden, { bounds, wateredBefore: rain.from });
  return plantIds.length === 0 ? [] : [{ kind: 'rain', millimeters: rain.millimeters, plantIds }];
}

async function ofFrost({ db, garden, time }: ReadContext, { hours }: Weather, now: Date): Promise<WeatherHint[]> {
  const lowest = lowestTonight(hours, { now, timeZone: time.timeZone });
  const zoneFrom = lowest === null ? null : harmedFrom(lowest);
  if (lowest === null || zoneFrom === null) return [];
  const plants = await tenderPlants(db, garden, { zoneFrom, outdoors: true });
  return plants.plantCount === 0 ? [] : [{ kind: 'frost', celsius: Math.round(lowest) + 0, ...plants }];
}

/** What is said without weather, by the usual frosts of the garden. */
async function ofSeason(
  { db, garden, time }: ReadContext,
  { firstFrost, lastFrost }: GardenSettingsRow,
): Promise<WeatherHint[]> {
  const first = firstFrostAhead(firstFrost, time.today);
  const on = first ?? lastFrostPast(lastFrost, time.today);
  if (on === null) return [];
  const plants = await tenderPlants(db, garden, { zoneFrom: tenderFrom, outdoors: first !== null });
  if (plants.plantCount === 0) return [];
  return [first === null ? { kind: 'lastFrost', on } : { kind: 'firstFrost', on, ...plants }];
}

/** What the weather of a garden, or else its usual frosts, mean for its care now. It never waits for the network. */
export async function weatherHints(context: ReadContext, now: Date): Promise<WeatherHint[]> {
  const { db, garden, time } = context;
  const settings = await readGardenSettings(db, garden);
  const place = placeOf(settings);
  const weather = place === null ? undefined : await readWeather(db, place, shifted(now.toISOString(), -freshMs));
  if (!weather) return ofSeason(context, settings);
  const heat = heatAhead(weather.hours, { now, timeZone: time.timeZone });
  return [
    ...(await ofFrost(context, weather, now)),
    ...(await ofRain(context, weather, now)),
    ...(heat === null ? [] : [{ kind: 'heat' as const, celsius: Math.round(heat) }]),
  ];
}
