import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { GardenRole } from '../../../contract/gardens.ts';
import type { GrowthHabit } from '../../../contract/growth-habits.ts';
import { limits } from '../../../contract/limits.ts';
import { plantFieldNames, speciesFields } from '../../../contract/plant-fields.ts';
import { conflict, notFound } from '../../core/errors.ts';
import type { GardenAccess, GardenEditor, GardenOwner } from '../../core/garden-access.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { type Chosen, prepared, type Values } from '../../db/prepared.ts';
import type { Plants } from '../../db/schema-plants.ts';
import { keysOf } from '../../db/text-key.ts';
import type { PlantRow } from './plants.rules.ts';
import { isActive, isVisibleTo } from './visibility.queries.ts';

declare const owned: unique symbol;

/** A living plant that was found to be in a garden that the user is a member of. Only `findPlant` and the writes here make one. */
export type GardenPlant = PlantRow & { readonly [owned]: true };

const columns = [
  ...(['id', 'userId', 'gardenId', 'speciesId', 'origin', 'tags', 'ownTags', 'identifiedAt', 'addedAt'] as const),
  ...(['ownValues', 'isNative', 'lastWatered', 'lastFertilized', 'isPublic', 'hasReadings'] as const),
  ...(['archivedOn', 'archiveReason'] as const),
  ...plantFieldNames,
] as const;

/** The growth habit of a plant's species; null where it has none. */
export const speciesHabit = sql<GrowthHabit | null>`(select habit from species where id = ${sql.ref('plants.speciesId')})`;
export const habitOfSpecies = speciesHabit.as('habit');

/** All plants of everybody, also those in the trash, each with what its photo is served by. */
export function plantsWithPhoto(db: Db) {
  return db
    .selectFrom('plants')
    .leftJoin('photos', 'photos.id', 'plants.photoId')
    .select(columns.map((column) => `plants.${column}` as const))
    .select(['photos.photoKey', 'photos.photoHash'])
    .select(habitOfSpecies);
}

/** All plants that are not in the trash. */
const living = (db: Db) => plantsWithPhoto(db).where('plants.deletedAt', 'is', null);

/** @throws Refusal `not_found` where the plant is not there, in the trash, or in another garden */
export async function findPlant(db: Db, garden: GardenAccess, id: number): Promise<GardenPlant> {
  const plant = await living(db)
    .where('plants.id', '=', id)
    .where('plants.gardenId', '=', garden.id)
    .executeTakeFirst();
  if (!plant) throw notFound();
  return plant as PlantRow as GardenPlant;
}

/** @throws Refusal as `findPlant` does; `conflict` for a plant in the archive */
export async function findActivePlant(db: Db, garden: GardenAccess, id: number): Promise<GardenPlant> {
  const plant = await findPlant(db, garden, id);
  if (plant.archivedOn !== null) throw conflict('plant_archived');
  return plant;
}

/** Those of the plants that are the garden's and living, in the order of their ids. */
export function findPlants(db: Db, garden: GardenAccess, ids: number[]): Promise<PlantRow[]> {
  return living(db)
    .where('plants.id', 'in', ids)
    .where('plants.gardenId', '=', garden.id)
    .orderBy('plants.id')
    .$castTo<PlantRow>()
    .execute();
}

/** A plant that somebody may look at, with their role in its garden; null where they are no member. */
export type VisiblePlant = PlantRow & { memberRole: GardenRole | null };

/**
 * A plant that the caller may look at: one of a garden of theirs, or a public one.
 *
 * @throws Refusal `not_found` where it is not there, in the trash, or another garden's private plant
 */
export async function visiblePlant(db: Db, viewer: SignedInUser | null, id: number): Promise<VisiblePlant> {
  const plant = await (viewer ? plantOfUser.first(db, { user: viewer.id, id }) : plantOfVisitor.first(db, { id }));
  if (!plant || (viewer?.key && viewer.key.gardenId !== plant.gardenId)) throw notFound();
  return plant;
}

const visibleTo = (db: Db, viewer: Chosen<SignedInUser> | null) =>
  living(db)
    .leftJoin('gardenMembers', (join) =>
      join.onRef('gardenMembers.gardenId', '=', 'plants.gardenId').on('gardenMembers.userId', '=', viewer?.id ?? null),
    )
    .select('gardenMembers.role as memberRole')
    .where(isVisibleTo(viewer));

const plantOfUser = prepared((db, { user, id }: Values<{ user: number; id: number }>) =>
  visibleTo(db, { id: user }).where('plants.id', '=', id),
);

const plantOfVisitor = prepared((db, { id }: Values<{ id: number }>) =>
  visibleTo(db, null).where('plants.id', '=', id),
);

const sizeOfGarden = prepared((db, { garden }: Values<{ garden: number }>) =>
  db
    .selectFrom('plants')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('gardenId', '=', garden)
    .where('addedAt', 'is not', null)
    .where(isActive),
);

export const countGarden = async (db: Db, garden: GardenAccess): Promise<number> =>
  (await sizeOfGarden.first(db, { garden: garden.id }))?.count ?? 0;

/** The newest identifications in a garden, added to it or not. */
export function listRecent(db: Db, garden: GardenAccess): Promise<PlantRow[]> {
  return plantsWithPhoto(db)
    .where(isActive)
    .where('plants.gardenId', '=', garden.id)
    .orderBy('plants.identifiedAt', 'desc')
    .orderBy('plants.id', 'desc')
    .limit(limits.recentPlants)
    .execute();
}

/** What other queries keep right: counts, and the keys that follow from the names. */
type Derived = 'likesCount' | 'commentsCount' | 'commonNameKey' | 'latinNameKey' | 'familyKey';

/** What a new plant is written with; everything else begins empty. */
const written = [
  ...(['userId', 'gardenId', 'speciesId', 'origin', 'photoId', 'identificationId', 'identifiedAt', 'addedAt'] as const),
  ...(['tags', 'commonNameKey', 'latinNameKey', 'familyKey', ...speciesFields] as const),
];
type Written = Pick<Selectable<Plants>, (typeof written)[number]>;

type NewPlant = Omit<Written, 'userId' | 'gardenId' | Derived>;

const insertion = prepared((db, values: Values<Written>) =>
  db
    .insertInto('plants')
    .values(Object.fromEntries(written.map((column) => [column, values[column]])) as Values<Written>)
    .returning(columns)
    .returning(habitOfSpecies),
);

/** @param photo the one that `photoId` names, or null */
export async function insertPlant(
  db: Db,
  garden: GardenEditor,
  plant: NewPlant,
  photo: { key: string; hash: string } | null,
): Promise<GardenPlant> {
  const keys = keysOf(plant) as Required<ReturnType<typeof keysOf>>;
  const row = await insertion.first(db, { ...plant, ...keys, gardenId: garden.id, userId: garden.user.id });
  return { ...row, photoKey: photo?.key ?? null, photoHash: photo?.hash ?? null } as PlantRow as GardenPlant;
}

/** Rows of one statement: each has some 25 values. */
const rowsAtOnce = 200;

type TablePlant = Omit<Insertable<Plants>, 'id' | 'userId' | 'gardenId' | 'photoId' | 'placeId' | Derived>;

/** Adds plants without photos. @returns their ids */
export async function insertPlants(db: Db, garden: GardenEditor, plants: readonly TablePlant[]): Promise<number[]> {
  const ids: number[] = [];
  const owner = { gardenId: garden.id, userId: garden.user.id };
  for (let at = 0; at < plants.length; at += rowsAtOnce) {
    const some = plants.slice(at, at + rowsAtOnce).map((plant) => ({ ...plant, ...keysOf(plant), ...owner }));
    const rows = await db.insertInto('plants').values(some).returning('id').execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

type PlantChanges = Omit<
  Updateable<Plants>,
  'id' | 'userId' | 'gardenId' | 'photoId' | 'originalPhotoId' | 'deletedAt' | 'archivedAt' | Derived
>;

/**
 * Writes the given columns and no others.
 *
 * @throws Refusal `not_found` where the plant was deleted meanwhile
 */
export async function updatePlant(
  db: Db,
  garden: GardenEditor,
  plant: GardenPlant,
  changes: PlantChanges,
): Promise<GardenPlant> {
  if (Object.keys(changes).length === 0) return plant;
  const row = await db
    .updateTable('plants')
    .set({ ...changes, ...keysOf(changes) })
    .where('id', '=', plant.id)
    .where('gardenId', '=', garden.id)
    .where('deletedAt', 'is', null)
    .returning(columns)
    .returning(habitOfSpecies)
    .executeTakeFirst();
  if (!row) throw notFound();
  return { ...row, photoKey: plant.photoKey, photoHash: plant.photoHash } as PlantRow as GardenPlant;
}

/**
 * Puts an identification into the garden. One that is there keeps the moment when it was added.
 *
 * @returns whether it was not there; of two at once, one puts it there
 */
export async function markAdded(db: Db, garden: GardenEditor, plant: GardenPlant, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('plants')
    .set({ addedAt: now })
    .where('id', '=', plant.id)
    .where('gardenId', '=', garden.id)
    .where('addedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Moves a plant to the trash.
 *
 * @returns who identified or added it; undefined where there was no such living plant
 */
export function trashPlant(
  db: Db,
  garden: GardenEditor,
  id: number,
  now: string,
): Promise<{ userId: number | null } | undefined> {
  return db
    .updateTable('plants')
    .set({ deletedAt: now })
    .where('id', '=', id)
    .where('gardenId', '=', garden.id)
    .where('deletedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
}

/** Which of several plants a write changed, with who identified or added each. */
export type ChangedPlants = { id: number; userId: number | null }[];

/** Makes living plants of a garden public or private. @returns those that were not */
export const setVisibility = (
  db: Db,
  garden: GardenOwner,
  ids: readonly number[],
  isPublic: boolean,
): Promise<ChangedPlants> =>
  db
    .updateTable('plants')
    .set({ isPublic })
    .where('id', 'in', ids)
    .where('gardenId', '=', garden.id)
    .where(isActive)
    .where('isPublic', '=', !isPublic)
    .returning(['id', 'userId'])
    .execute();

/** Moves living plants of a garden to the trash. */
export const trashPlants = (
  db: Db,
  garden: GardenEditor,
  ids: readonly number[],
  now: string,
): Promise<ChangedPlants> =>
  db
    .updateTable('plants')
    .set({ deletedAt: now })
    .where('id', 'in', ids)
    .where('gardenId', '=', garden.id)
    .where('deletedAt', 'is', null)
    .returning(['id', 'userId'])
    .execute();

/** Ids of one statement. */
const batch = 500;

/** Those of the plants that are in the garden, and neither in the trash nor in the archive. */
export async function activePlants(db: Db, garden: GardenAccess, plantIds: readonly number[]): Promise<Set<number>> {
  const found = new Set<number>();
  for (let at = 0; at < plantIds.length; at += batch) {
    const rows = await db
      .selectFrom('plants')
      .select('id')
      .where('id', 'in', plantIds.slice(at, at + batch))
      .where('gardenId', '=', garden.id)
      .where(isActive)
      .execute();
    for (const { id } of rows) found.add(id);
  }
  return found;
}
