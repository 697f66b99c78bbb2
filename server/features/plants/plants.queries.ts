import { type Insertable, sql, type Updateable } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { PlantStats } from '../../../contract/plants.ts';
import type { Db } from '../../db/database.ts';
import type { Plants } from '../../db/schema.ts';
import type { Slice } from '../../db/slice.ts';
import { keysOf } from '../../db/text-key.ts';
import { notFound } from '../../errors.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import type { PlantRow } from './plants.rules.ts';
import { isVisibleTo } from './visibility.queries.ts';

declare const owned: unique symbol;

/** A living plant that was found to belong to the signed-in user. Only `findOwnPlant` and the writes here make one. */
export type OwnedPlant = PlantRow & { readonly [owned]: true };

const columns = [
  'id',
  'userId',
  'speciesId',
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

/** All plants of everybody, also those in the trash, each with what its photo is served by. */
export function plantsWithPhoto(db: Db) {
  return db
    .selectFrom('plants')
    .leftJoin('photos', 'photos.id', 'plants.photoId')
    .select(columns.map((column) => `plants.${column}` as const))
    .select(['photos.photoKey', 'photos.photoHash']);
}

/** All plants that are not in the trash. */
const living = (db: Db) => plantsWithPhoto(db).where('plants.deletedAt', 'is', null);

/** @throws Refusal `not_found` where the plant is not there, in the trash, or another gardener's */
export async function findOwnPlant(db: Db, user: SignedInUser, id: number): Promise<OwnedPlant> {
  const plant = await living(db).where('plants.id', '=', id).where('plants.userId', '=', user.id).executeTakeFirst();
  if (!plant) throw notFound();
  return plant as PlantRow as OwnedPlant;
}

/** Those of the plants that are the user's own and living, in the order of their ids. */
export function findOwnPlants(db: Db, user: SignedInUser, ids: number[]): Promise<PlantRow[]> {
  return living(db)
    .where('plants.id', 'in', ids)
    .where('plants.userId', '=', user.id)
    .orderBy('plants.id')
    .$castTo<PlantRow>()
    .execute();
}

/**
 * A plant that the caller may look at: an own one, or a public one.
 *
 * @throws Refusal `not_found` where it is not there, in the trash, or another gardener's private plant
 */
export async function visiblePlant(db: Db, user: SignedInUser | null, id: number): Promise<PlantRow> {
  const plant = await living(db).where('plants.id', '=', id).where(isVisibleTo(user)).executeTakeFirst();
  if (!plant) throw notFound();
  return plant;
}

/** A part of the user's garden, last added first. */
export function listGarden(db: Db, user: SignedInUser, { limit, after }: Slice): Promise<PlantRow[]> {
  return living(db)
    .where('plants.userId', '=', user.id)
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

export async function countGarden(db: Db, user: SignedInUser): Promise<number> {
  const { count } = await db
    .selectFrom('plants')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', user.id)
    .where('addedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The user's newest identifications, added to the garden or not. */
export function listRecent(db: Db, user: SignedInUser): Promise<PlantRow[]> {
  return living(db)
    .where('plants.userId', '=', user.id)
    .orderBy('plants.identifiedAt', 'desc')
    .orderBy('plants.id', 'desc')
    .limit(limits.recentPlants)
    .execute();
}

/** Counts the user's identifications, added to the garden or not. */
export function readStats(db: Db, user: SignedInUser): Promise<PlantStats> {
  return db
    .selectFrom('plants')
    .select((eb) => [
      eb.fn.countAll<number>().as('identifiedCount'),
      sql<number>`count(distinct nullif(${eb.ref('family')}, ''))`.as('familiesCount'),
      eb.fn.max('identifiedAt').as('lastIdentified'),
    ])
    .where('userId', '=', user.id)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
}

/** The families in the user's garden, each once, in no order. */
export async function listFamilies(db: Db, user: SignedInUser): Promise<string[]> {
  const rows = await db
    .selectFrom('plants')
    .select('family')
    .distinct()
    .where('userId', '=', user.id)
    .where('addedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .where('family', 'is not', null)
    .$narrowType<{ family: string }>()
    .execute();
  return rows.map(({ family }) => family).filter(Boolean);
}

/** What other queries keep right: counts, and the keys that follow from the names. */
type Derived = 'likesCount' | 'commentsCount' | 'commonNameKey' | 'latinNameKey' | 'familyKey';

type NewPlant = Omit<Insertable<Plants>, 'userId' | 'id' | 'originalPhotoId' | 'deletedAt' | Derived>;

/** @param photo the one that `photoId` names, or null */
export async function insertPlant(
  db: Db,
  user: SignedInUser,
  plant: NewPlant,
  photo: { key: string; hash: string } | null,
): Promise<OwnedPlant> {
  const row = await db
    .insertInto('plants')
    .values({ ...plant, ...keysOf(plant), userId: user.id })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return { ...row, photoKey: photo?.key ?? null, photoHash: photo?.hash ?? null } as PlantRow as OwnedPlant;
}

type PlantChanges = Omit<Updateable<Plants>, 'id' | 'userId' | 'photoId' | 'originalPhotoId' | 'deletedAt' | Derived>;

/**
 * Writes the given columns and no others.
 *
 * @throws Refusal `not_found` where the plant was deleted meanwhile
 */
export async function updatePlant(db: Db, plant: OwnedPlant, changes: PlantChanges): Promise<OwnedPlant> {
  if (Object.keys(changes).length === 0) return plant;
  const row = await db
    .updateTable('plants')
    .set({ ...changes, ...keysOf(changes) })
    .where('id', '=', plant.id)
    .where('userId', '=', plant.userId)
    .where('deletedAt', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  if (!row) throw notFound();
  return { ...row, photoKey: plant.photoKey, photoHash: plant.photoHash } as PlantRow as OwnedPlant;
}

/**
 * Puts an identification into the garden. One that is there keeps the moment when it was added.
 *
 * @returns whether it was not there; of two at once, one puts it there
 */
export async function markAdded(db: Db, plant: OwnedPlant, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('plants')
    .set({ addedAt: now })
    .where('id', '=', plant.id)
    .where('userId', '=', plant.userId)
    .where('addedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Moves an own plant to the trash; false where there was no such living plant. */
export async function trashPlant(db: Db, user: SignedInUser, id: number, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('plants')
    .set({ deletedAt: now })
    .where('id', '=', id)
    .where('userId', '=', user.id)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
