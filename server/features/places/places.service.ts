import type { PlaceFactName } from '../../../contract/place-facts.ts';
import type { Place, PlaceEdit } from '../../../contract/places.ts';
import type { UnitOfWork } from '../../context/unit-of-work.ts';
import { invalid, notFound } from '../../core/errors.ts';
import type { GardenAccess, GardenEditor } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import { lockToEdit } from '../gardens/locked-garden.queries.ts';
import { placeIdFor, placesOfPlants, reconcilePlaces } from '../gardens/place-rows.queries.ts';
import { addUndoRecord } from '../undo/undo.queries.ts';
import type { Restore } from '../undo/undo.service.ts';
import { eventsOfPlaces, type PlaceEvents, repointEvents, returnEvents } from './place-events.queries.ts';
import {
  countPlaces,
  type FactsChange,
  findPlaceId,
  lockPlants,
  type PlaceRow,
  type PlantLocation,
  readPlaces,
  relocate,
  renamePlaceRow,
  restoreFacts,
  restorePlaceRow,
  type SomeFacts,
  updateFacts,
} from './places.queries.ts';

/** The places of a garden, sorted by name. */
export const listPlaces = async (db: Db, garden: GardenAccess): Promise<Place[]> =>
  byName(await countPlaces(db, garden));

/** Where plants stood before they got another place. */
export interface MovedPlants {
  stood: PlantLocation[];
  to: string | null;
  /** Their places; missing in what was moved before places had rows. */
  places?: PlaceRow[];
  /** What was for these places; missing in what was moved before events had places. */
  events?: PlaceEvents;
  /** What was known of the place, where that was changed. */
  facts?: FactsChange;
}

interface Move {
  to: string | null;
  /** The place that `to` means. */
  placeId: number | null;
  /** Where the plants stood. */
  places: PlaceRow[];
  /** Whether what else is for these places goes with them. */
  isRename?: boolean;
}

type LockedPlants = Awaited<ReturnType<typeof lockPlants>>;

/** Gives plants that are locked another place. @returns where they stood */
async function moveLocked(
  { db }: Pick<UnitOfWork, 'db'>,
  garden: GardenEditor,
  plants: LockedPlants,
  { to, placeId, places, isRename = false }: Move,
): Promise<MovedPlants> {
  const events = await eventsOfPlaces(
    db,
    places.map(({ id }) => id),
  );
  if (isRename) for (const { id } of places) if (id !== placeId) await repointEvents(db, garden, id, placeId);
  const stood = plants.map(({ id, location }) => ({ id, location }));
  const ids = stood.map(({ id }) => id);
  await relocate(db, garden, ids, { to, placeId });
  await reconcilePlaces(db, [placeId, ...plants.map((plant) => plant.placeId)]);
  return { stood, to, places, events };
}

/**
 * Gives plants that are locked another location.
 *
 * @param tx a transaction that holds the garden's lock
 * @returns where they stood
 */
export async function moveToLocation(
  tx: Pick<UnitOfWork, 'db'>,
  garden: GardenEditor,
  plants: LockedPlants,
  to: string | null,
): Promise<MovedPlants> {
  const { db } = tx;
  const placeIds = plants.map((plant) => plant.placeId);
  const places = await readPlaces(db, garden, placeIds);
  return moveLocked(tx, garden, plants, { to, placeId: await placeIdFor(db, garden, to), places });
}

/**
 * Says what is known of a place.
 *
 * @returns what that changed; undefined for nothing
 * @throws Refusal `invalid` where the place has a window and isn't indoors
 */
async function changeFacts(
  { db }: UnitOfWork,
  garden: GardenEditor,
  placeId: number | null,
  edit: SomeFacts,
): Promise<FactsChange | undefined> {
  const [name] = Object.keys(edit);
  if (name === undefined) return undefined;
  const [place] = await readPlaces(db, garden, [placeId]);
  if (!place) throw invalid(name, 'place_cleared');
  const after = { ...edit };
  const { site } = { ...place, ...edit };
  if (site !== 'indoors') {
    if (edit.windowDirection) throw invalid('windowDirection', 'window_outdoors');
    after.windowDirection = null;
  }
  await updateFacts(db, garden, { id: place.id, after });
  const before = Object.fromEntries((Object.keys(after) as PlaceFactName[]).map((fact) => [fact, place[fact]]));
  return { id: place.id, before, after };
}

/**
 * Renames a place for all plants that stand there, and says what is known of it. Where the new name is that of another place,
 * the two become one, of which the same is known as before. No plan changes.
 *
 * @param to null for no place
 * @returns the places as they are then
 * @throws Refusal `not_found` where no plant of the garden stands at `from`, `invalid`
 */
export async function editPlace(
  unit: UnitOfWork,
  garden: GardenEditor,
  { from, to, ...edit }: PlaceEdit,
): Promise<{ places: Place[]; removedId: number }> {
  const { db, now } = unit;
  await lockToEdit(db, garden);
  const before = await findPlaceId(db, garden, from);
  const plants = before === undefined ? [] : await lockPlants(db, garden, { placeId: before });
  const places = await readPlaces(db, garden, [before ?? null]);
  const [place] = places;
  if (!place || plants.length === 0) throw notFound();
  const placeId = to === null ? null : await renamePlaceRow(db, garden, place, to);
  const facts = await changeFacts(unit, garden, placeId, edit);
  const moved = await moveLocked(unit, garden, plants, { to, placeId, places, isRename: true });
  const payload: MovedPlants = { ...moved, ...(facts && { facts }) };
  const { removedId } = await addUndoRecord(db, garden.user, {
    ...{ gardenId: garden.id, kind: 'place', plantId: null, payload, deletedAt: now },
  });
  unit.record(garden, { action: 'place_changed', removedId, parameters: { place: to ?? from } });
  return { places: await listPlaces(db, garden), removedId };
}

/** Moves plants back where they stood, but for those that were moved elsewhere since. */
export const restorePlaces: Restore<GardenEditor, MovedPlants> = async (unit, garden, { payload }, take) => {
  await lockToEdit(unit.db, garden);
  await take();
  await moveBack(unit, garden, payload);
};

/**
 * The same in a transaction that holds the garden's lock.
 *
 * @returns how many plants were moved back, and how many were not
 */
export async function moveBack(
  { db }: Pick<UnitOfWork, 'db'>,
  garden: GardenEditor,
  { stood, to, places = [], events = [], facts }: MovedPlants,
): Promise<{ undone: number; skipped: number }> {
  const returning = stood.map(({ id }) => id);
  // Some may have been moved to another garden, whose places are not locked here.
  const left = await readPlaces(db, garden, await placesOfPlants(db, returning));
  const touched: (number | null)[] = left.map(({ id }) => id);
  const movedTo = to === null ? null : ((await findPlaceId(db, garden, to)) ?? null);
  if (facts) await restoreFacts(db, garden, facts);
  for (const place of places) await restorePlaceRow(db, garden, place, new Set(returning));
  let undone = 0;
  for (const [location, plants] of Map.groupBy(stood, (plant) => plant.location)) {
    const ids = plants.map(({ id }) => id);
    const placeId = await placeIdFor(db, garden, location);
    touched.push(placeId);
    undone += await relocate(db, garden, ids, { to: location, placeId, from: to });
  }
  const placeOf = new Map<number, number>();
  for (const { id, name } of places) {
    const found = await findPlaceId(db, garden, name);
    if (found !== undefined) placeOf.set(id, found);
  }
  await returnEvents(db, garden, events, { placeOf, movedTo });
  await reconcilePlaces(db, [...touched, ...places.map(({ id }) => id)]);
  return { undone, skipped: stood.length - undone };
}

const { compare } = new Intl.Collator('en', { numeric: true });

/** Places in the order of their names, as people count: Bed 2 before Bed 10. */
const byName = (places: readonly Place[]): Place[] => places.toSorted((a, b) => compare(a.name, b.name));
