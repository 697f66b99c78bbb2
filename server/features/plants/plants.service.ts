import type { AddPlant, Plant, PlantEdit } from '../../../contract/plants.ts';
import type { Db } from '../../db/database.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { plantTextsOf, speciesById, speciesByLatinName } from '../species/species.service.ts';
import { findOwnPlant, findOwnPlants, insertPlant, markAdded, updatePlant, visiblePlant } from './plants.queries.ts';
import { columnsOf, type PlantRow, plantFor } from './plants.rules.ts';

/** What a plant is called and what is said about it. */
export type PlantTexts = Pick<
  PlantRow,
  'speciesId' | 'commonName' | 'latinName' | 'family' | 'description' | 'nativeRange' | 'careNotes' | 'funFact' | 'tags'
>;

/** A plant that no catalogue knows: its names, and no texts. */
export function namedOnly({
  commonName,
  latinName,
  family,
}: Pick<PlantTexts, 'commonName' | 'latinName' | 'family'>): PlantTexts {
  const unknown = { speciesId: null, description: null, nativeRange: null, careNotes: null, funFact: null, tags: [] };
  return { commonName, latinName, family, ...unknown };
}

interface PhotoOfPlant {
  id: number;
  key: string;
  hash: string;
}

/** Makes a plant of what was just identified or chosen. Everything personal about it begins empty. */
export async function createPlant(
  db: Db,
  user: SignedInUser,
  texts: PlantTexts,
  { photo, identifiedAt, addedAt }: { photo: PhotoOfPlant | null; identifiedAt: string; addedAt: string | null },
): Promise<Plant> {
  const personal = { location: null, bloomDate: null, lastWatered: null, lastFertilized: null };
  const columns = { ...texts, ...personal, photoId: photo?.id ?? null, identifiedAt, addedAt };
  return plantFor(user, await insertPlant(db, user, columns, photo));
}

/**
 * Gives an own plant another identity; what is personal about it stays.
 *
 * @throws Refusal `not_found` where the user has no such living plant
 */
export async function reidentifyPlant(
  { db, award }: UnitOfWork,
  user: SignedInUser,
  id: number,
  textsOf: (tx: Db) => Promise<PlantTexts>,
): Promise<Plant> {
  const plant = await findOwnPlant(db, user, id);
  award({ userId: user.id, cause: 'rename' });
  return plantFor(user, await updatePlant(db, plant, await textsOf(db)));
}

/**
 * An own plant as its gardener sees it.
 *
 * @throws Refusal `not_found` where the user has no such living plant
 */
export async function readOwnPlant(db: Db, user: SignedInUser, id: number): Promise<Plant> {
  return plantFor(user, await findOwnPlant(db, user, id));
}

/** Own living plants as their gardener sees them, in the order of their ids; what is not there is left out. */
export async function readOwnPlants(db: Db, user: SignedInUser, ids: number[]): Promise<Plant[]> {
  return (await findOwnPlants(db, user, ids)).map((plant) => plantFor(user, plant));
}

/** Another gardener's texts are theirs: a copy takes the catalogue's word on the species or, without one, the names. */
async function textsToCopy(db: Db, { speciesId, commonName, latinName, family }: PlantRow): Promise<PlantTexts> {
  if (speciesId !== null) return plantTextsOf(await speciesById(db, speciesId));
  return namedOnly({ commonName, latinName, family });
}

/**
 * Puts a plant into the user's garden: an own identification, a copy of another gardener's public plant, or a species
 * of the catalogue. Adding an own plant again changes nothing; each copy is a plant of its own.
 *
 * @throws Refusal `not_found` for a plant that the user may not see or a species that is not there
 */
export async function addToGarden(
  { db, now, award }: UnitOfWork,
  user: SignedInUser,
  wanted: AddPlant,
): Promise<Plant> {
  award({ userId: user.id, cause: 'add' });
  const newPlant = { photo: null, identifiedAt: now, addedAt: now };
  if ('speciesId' in wanted) {
    return createPlant(db, user, plantTextsOf(await speciesById(db, wanted.speciesId)), newPlant);
  }
  const seen = await visiblePlant(db, user, wanted.plantId);
  if (seen.userId !== user.id) return createPlant(db, user, await textsToCopy(db, seen), newPlant);
  await markAdded(db, await findOwnPlant(db, user, seen.id), now);
  return plantFor(user, await findOwnPlant(db, user, seen.id));
}

/** Changes the given fields of an own plant. Under another scientific name it is another species, or of none. */
export async function editPlant(
  { db, award }: UnitOfWork,
  user: SignedInUser,
  id: number,
  edit: PlantEdit,
): Promise<Plant> {
  award({ userId: user.id, cause: 'rename' });
  const plant = await findOwnPlant(db, user, id);
  const columns = columnsOf(edit);
  if (columns.latinName === undefined) return plantFor(user, await updatePlant(db, plant, columns));
  const species = await speciesByLatinName(db, columns.latinName);
  return plantFor(user, await updatePlant(db, plant, { ...columns, speciesId: species?.id ?? null }));
}

/** Shows an own plant to everybody, or to nobody else. @throws Refusal `not_found` */
export async function sharePlant(
  { db, award }: UnitOfWork,
  user: SignedInUser,
  id: number,
  shown: Pick<Plant, 'isPublic'>,
): Promise<Plant> {
  award({ userId: user.id, cause: 'share' });
  return plantFor(user, await updatePlant(db, await findOwnPlant(db, user, id), shown));
}
