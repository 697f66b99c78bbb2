import { sql } from 'kysely';
import { limits } from '../../../../contract/limits.ts';
import type { PlaceFacts } from '../../../../contract/place-facts.ts';
import type { GardenAccess } from '../../../core/garden-access.ts';
import type { Db } from '../../../db/database.ts';
import { isOpen } from '../../../db/expressions.ts';
import type { WeatherHours } from '../../../db/schema-gardens.ts';
import { isActive } from '../../plants/visibility.queries.ts';
import { filteredEvents } from '../events/events.queries.ts';
import type { RangeBounds } from '../events/events.rules.ts';
import { tenderAnnuals } from './tender-annuals.rules.ts';

/** What was fetched of a place last, if that was not before an instant. */
export const readWeather = (db: Db, place: string, since: string) =>
  db
    .selectFrom('weather')
    .select(['fetchedAt', 'hours'])
    .where('place', '=', place)
    .where('fetchedAt', '>=', since)
    .$narrowType<{ fetchedAt: string; hours: WeatherHours }>()
    .executeTakeFirst();

/**
 * Takes it upon this process to fetch the weather of a place.
 *
 * @param until claims up to then are over; one that is after `now` was written by a clock that was ahead
 * @returns false if a process fetched it or tried to since then
 */
export async function claimWeather(
  db: Db,
  place: string,
  { now, until }: { now: string; until: string },
): Promise<boolean> {
  const claimed = await db
    .insertInto('weather')
    .values({ place, claimedAt: now, fetchedAt: null, hours: null })
    .onConflict((conflict) =>
      conflict
        .column('place')
        .doUpdateSet({ claimedAt: now })
        .where((eb) => eb.or([eb('weather.claimedAt', '<=', until), eb('weather.claimedAt', '>', now)])),
    )
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function storeWeather(db: Db, place: string, fetchedAt: string, hours: WeatherHours): Promise<void> {
  await db.updateTable('weather').set({ fetchedAt, hours }).where('place', '=', place).execute();
}

/** Deletes the weather that nobody needed since an instant. @returns how many places */
export async function deleteWeather(db: Db, until: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('weather').where('claimedAt', '<=', until).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Gardens that say where they are, and of which a member was here since an instant; in the order of their ids. */
export const locatedGardens = (db: Db, { since, after, limit }: { since: string; after: number; limit: number }) =>
  db
    .selectFrom('gardens')
    .select(['id', 'latitude', 'longitude'])
    .where('latitude', 'is not', null)
    .where('deletedAt', 'is', null)
    .where('id', '>', after)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('gardenMembers')
          .innerJoin('sessions', 'sessions.userId', 'gardenMembers.userId')
          .select(sql.lit(1).as('one'))
          .whereRef('gardenMembers.gardenId', '=', 'gardens.id')
          .where('sessions.lastSeenAt', '>=', since),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();

/** Where a plant is: by its place, or else by what it grows in; null if neither is known. */
const site = sql<PlaceFacts['site']>`coalesce(places.site,
  case plants.situation when 'indoors' then 'indoors' when 'pot' then 'outdoors' when 'ground' then 'outdoors' end)`;

const sitedPlants = (db: Db, garden: GardenAccess) =>
  db
    .selectFrom('plants')
    .leftJoin('places', 'places.id', 'plants.placeId')
    .where('plants.gardenId', '=', garden.id)
    .where('plants.addedAt', 'is not', null)
    .where(isActive);

/**
 * Plants in the open whose watering is due within bounds.
 *
 * @param wateredBefore a day: those that were watered on it or later are left out
 */
export async function plantsInRain(
  db: Db,
  garden: GardenAccess,
  { bounds, wateredBefore }: { bounds: RangeBounds; wateredBefore: string },
): Promise<number[]> {
  const due = filteredEvents(db, garden, { bounds })
    .clearSelect()
    .select('calendarEvents.plantId')
    .where('calendarEvents.eventType', '=', 'watering')
    .where(isOpen);
  const rows = await sitedPlants(db, garden)
    .select('plants.id')
    .where(site, '=', 'outdoors')
    .where((eb) => eb.or([eb('plants.lastWatered', 'is', null), eb('plants.lastWatered', '<', wateredBefore)]))
    .where('plants.id', 'in', due)
    .orderBy('plants.id')
    .limit(limits.listMax)
    .execute();
  return rows.map(({ id }) => id);
}

/** Plants that a hint names. */
const mostNamed = 3;

/**
 * How many plants of a garden a frost harms, and the first of them by name: those of a hardiness zone or a warmer one, and tender
 * annuals.
 *
 * @param outdoors whether only those count that are known to be outdoors, under cover or not; else those that aren't
 */
export async function tenderPlants(
  db: Db,
  garden: GardenAccess,
  { zoneFrom, outdoors }: { zoneFrom: number; outdoors: boolean },
): Promise<{ plantCount: number; plants: { id: number; commonName: string }[] }> {
  const tender = sitedPlants(db, garden)
    .innerJoin('species', 'species.id', 'plants.speciesId')
    .where((eb) => eb.or([eb('species.zoneMin', '>=', zoneFrom), eb('species.latinName', 'in', tenderAnnuals)]))
    .where(sql<boolean>`coalesce(${site}, 'indoors') ${outdoors ? sql`<>` : sql`=`} 'indoors'`);
  const { plantCount } = await tender
    .select((eb) => eb.fn.countAll<number>().as('plantCount'))
    .executeTakeFirstOrThrow();
  if (plantCount === 0) return { plantCount, plants: [] };
  const plants = await tender
    .select(['plants.id', 'plants.commonName'])
    .orderBy('plants.commonNameKey')
    .orderBy('plants.id')
    .limit(mostNamed)
    .execute();
  return { plantCount, plants };
}
