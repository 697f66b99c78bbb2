import type { EventType } from '../../../contract/calendar.ts';
import type { GardenAction } from '../../../contract/gardens.ts';
import type { Deps } from '../../context/deps.ts';
import type { UnitOfWork } from '../../context/unit-of-work.ts';
import type { GardenAccess, GardenEditor } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import { timeIn } from '../gardens/gardens.service.ts';
import { lockToEdit } from '../gardens/locked-garden.queries.ts';
import type { GardenerTime } from '../settings/time.rules.ts';

/** What reading care needs: the database, whose garden's care it is, and the garden's time. */
export interface ReadContext {
  db: Db;
  garden: GardenAccess;
  time: GardenerTime;
}

/** What changing care needs: a unit of work that holds the garden's lock. `lockCare` makes it. */
export type CareContext = ReadContext & UnitOfWork & { garden: GardenEditor };

/** Notes for the garden's activity list what was done about a type of care. */
export function recordCareActivity(
  { garden, record }: CareContext,
  action: GardenAction,
  { plantId, type, removedId }: { plantId: number | null; type: EventType; removedId?: number },
): void {
  record(garden, { action, plantId, removedId, parameters: { type } });
}

/** The part of a request that names the user's zone, for gardens without a known one. */
interface ZoneOfRequest {
  timeZone?: string | undefined;
}

export async function readContext(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  garden: GardenAccess,
  { timeZone }: ZoneOfRequest,
): Promise<ReadContext> {
  return { db, garden, time: await timeIn(db, garden, { now: now(), named: timeZone }) };
}

/**
 * Takes the garden's lock for a unit of work. What is done to events, plans and logs of one garden runs one after the other:
 * a day that is counted from another must not change meanwhile, and of two "done" at once the second finds it done.
 */
export async function lockCare(
  unit: UnitOfWork,
  garden: GardenEditor,
  { timeZone }: ZoneOfRequest,
): Promise<CareContext> {
  await lockToEdit(unit.db, garden);
  unit.isAbout(garden);
  const time = await timeIn(unit.db, garden, { now: new Date(unit.now), named: timeZone });
  return { ...unit, garden, time };
}
