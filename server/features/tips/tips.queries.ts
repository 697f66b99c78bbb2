import type { EventType } from '../../../contract/calendar.ts';
import { type HardinessZone, parseZone } from '../../../contract/hardiness-zone.ts';
import type { GardenAccess } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import { isOpen } from '../../db/expressions.ts';
import { visibleEvents } from '../care/events/events.queries.ts';
import { readGardenSettings } from '../gardens/garden-settings.queries.ts';
import { gardenSettings } from '../gardens/gardens.rules.ts';
import { isActive } from '../plants/visibility.queries.ts';
import type { Growing } from './tips.rules.ts';

/** Kinds of plants that are looked at; a garden with more is spoken of by these. */
const mostKinds = 500;

/** What grows in the garden, once for each place that it grows in; what there is most of first. */
export async function whatGrows(db: Db, garden: GardenAccess): Promise<Growing[]> {
  const rows = await db
    .selectFrom('plants')
    .leftJoin('species', 'species.id', 'plants.speciesId')
    .select(['plants.latinName', 'plants.family', 'plants.location', 'species.habit', 'species.light'])
    .select((eb) => eb.fn.min('plants.commonName').as('commonName'))
    .where('plants.gardenId', '=', garden.id)
    .where('plants.addedAt', 'is not', null)
    .where(isActive)
    .groupBy(['plants.latinName', 'plants.family', 'plants.location', 'species.id'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('plants.latinName')
    .limit(mostKinds)
    .execute();
  return rows.map((row) => ({ ...row, light: row.light ?? [] }));
}

/** The types of care that are due until a day (included), overdue ones with them. */
export async function dueTypes(db: Db, garden: GardenAccess, day: string): Promise<EventType[]> {
  const rows = await visibleEvents(db, garden)
    .clearSelect()
    .select('calendarEvents.eventType')
    .distinct()
    .where(isOpen)
    .where('calendarEvents.date', '<=', `${day}T12:00:00.000Z`)
    .execute();
  return rows.map(({ eventType }) => eventType);
}

/** The garden's hardiness zone, where it can be read. */
export const zoneOf = async (db: Db, garden: GardenAccess): Promise<HardinessZone | null> =>
  parseZone(gardenSettings(await readGardenSettings(db, garden)).hardinessZone);
