import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';
import type { GardenRole } from '../../../contract/gardens.ts';
import { limits } from '../../../contract/limits.ts';
import type { PlantStats } from '../../../contract/plants.ts';
import type { Db } from '../../db/database.ts';
import type { Plants, Schema } from '../../db/schema.ts';
import type { Slice } from '../../db/slice.ts';
import { keysOf } from '../../db/text-key.ts';
import { notFound } from '../../errors.ts';
import type { GardenAccess, GardenEditor } from '../../garden-access.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import type { PlantRow } from './plants.rules.ts';
import { isVisibleTo } from './visibility.queries.ts';

declare const owned: unique symbol;

/** A living plant that was found to be in a garden that the user is a member of. Only `findPlant` and the writes here make one. */
export type GardenPlant = PlantRow & { readonly [owned]: true };

const columns = [
  'id',
  'userId',
  'gardenId',
  'speciesId',
  'origin',
  'commonName',
  'latinName',
  'family',
  'description',
  'nativeRange',
  'careNotes',
  'funFact',
  'tags',
  'identifiedAt',
  'addedAt',
  'location',
  'isNative',
  'bloomDate',
  'lastWatered',
  'lastFertilized',
  'isPublic',
] as const;

/** The growth habit of a plant's species; null where it has none. */
export const habitOfSpecies = (eb: ExpressionBuilder<Schema, 'plants'>) =>
  eb.selectFrom('species').select('species.habit').whereRef('species.id', '=', 'plants.speciesId').as('habit');

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
  const plant = await living(db)
    .leftJoin('gardenMembers', (join) =>
      join.onRef('gardenMembers.gardenId', '=', 'plants.gardenId').on('gardenMembers.userId', '=', viewer?.id ?? null),
    )
    .select('gardenMembers.role as memberRole')
    .where('plants.id', '=', id)
    .where(isVisibleTo(viewer))
    .executeTakeFirst();
  if (!plant) throw notFound();
  return plant;
}

/** A part of a garden, last added first. */
export function listGarden(db: Db, garden: GardenAccess, { limit, after }: Slice): Promise<PlantRow[]> {
  return living(db)
    .where('plants.gardenId', '=', garden.id)
    .where('plants.addedAt', 'is not', null)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('plants.addedAt', 'plants.id'), '<', eb.tuple(after?.instant ?? '', after?.id ?? 0)),
      ),
    )
    .orderBy('plants.addedAt', 'desc')
    .orderBy('plants.id', 'desc')
    .limit(limit)
    .$castTo<PlantRow>()
    .execute();
}

export async function countGarden(db: Db, garden: GardenAccess): Promise<number> {
  const { count } = await db
    .selectFrom('plants')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('gardenId', '=', garden.id)
    .where('addedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The newest identifications in a garden, added to it or not. */
export function listRecent(db: Db, garden: GardenAccess): Promise<PlantRow[]> {
  return living(db)
    .where('plants.gardenId', '=', garden.id)
    .orderBy('plants.identifiedAt', 'desc')
    .orderBy('plants.id', 'desc')
    .limit(limits.recentPlants)
    .execute();
}

/** Counts the user's identifications by photos, added to a garden or not, and the families of all their plants. */
export function readStats(db: Db, user: SignedInUser): Promise<PlantStats> {
  return db
    .selectFrom('plants')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('origin', '=', 'photo').as('identifiedCount'),
      sql<number>`count(distinct nullif(${eb.ref('family')}, ''))`.as('familiesCount'),
      eb.fn.max('identifiedAt').filterWhere('origin', '=', 'photo').as('lastIdentified'),
    ])
    .where('userId', '=', user.id)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
}

/** The families in a garden, each once, in no order. */
export async function listFamilies(db: Db, garden: GardenAccess): Promise<string[]> {
  const rows = await db
    .selectFrom('plants')
    .select('family')
    .distinct()
    .where('gardenId', '=', garden.id)
    .where('addedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .where('family', 'is not', null)
    .$narrowType<{ family: string }>()
    .execute();
  return rows.map(({ family }) => family).filter(Boolean);
}

/** What other queries keep right: counts, and the keys that follow from the names. */
type Derived = 'likesCount' | 'commentsCount' | 'commonNameKey' | 'latinNameKey' | 'familyKey';

type NewPlant = Omit<
  Insertable<Plants>,
  'userId' | 'gardenId' | 'placeId' | 'id' | 'originalPhotoId' | 'deletedAt' | Derived
>;

/** @param photo the one that `photoId` names, or null */
export async function insertPlant(
  db: Db,
  garden: GardenEditor,
  plant: NewPlant,
  photo: { key: string; hash: string } | null,
): Promise<GardenPlant> {
  const row = await db
    .insertInto('plants')
    .values({ ...plant, ...keysOf(plant), gardenId: garden.id, userId: garden.user.id })
    .returning(columns)
    .returning(habitOfSpecies)
    .executeTakeFirstOrThrow();
  return { ...row, photoKey: photo?.key ?? null, photoHash: photo?.hash ?? null } as PlantRow as GardenPlant;
}

type PlantChanges = Omit<
  Updateable<Plants>,
  'id' | 'userId' | 'gardenId' | 'photoId' | 'originalPhotoId' | 'deletedAt' | Derived
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
