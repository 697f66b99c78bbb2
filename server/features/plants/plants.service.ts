import type { EditWithWas } from '../../../contract/endpoint.ts';
import { limits } from '../../../contract/limits.ts';
import { placeKey } from '../../../contract/place-key.ts';
import { forEachField, speciesTexts } from '../../../contract/plant-fields.ts';
import type { AddPlant, OwnPlant, Plant, PlantEdit, PlantOrigin } from '../../../contract/plants.ts';
import type { NewActivity } from '../../context/effects.ts';
import type { UnitOfWork } from '../../context/unit-of-work.ts';
import { changedFields, unlessChanged } from '../../core/changed-fields.ts';
import type { GardenAccess, GardenEditor, GardenOwner } from '../../core/garden-access.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { gardenEditor } from '../gardens/access.queries.ts';
import { timeIn } from '../gardens/gardens.service.ts';
import { lockToEdit } from '../gardens/locked-garden.queries.ts';
import { placeIdFor, placesOfPlants, reconcilePlaces } from '../gardens/place-rows.queries.ts';
import {
  confirmIdentified,
  confirmIdentity,
  furtherPhotos,
  insertEntryOfPhotos,
} from '../identifications/identifications.queries.ts';
import { editedValues } from '../own-fields/own-fields.service.ts';
import type { NamedSpecies } from '../species/species.rules.ts';
import { plantTextsOf, speciesByAnyName, speciesById, speciesByLatinName } from '../species/species.service.ts';
import { nameTags } from '../tags/tags.queries.ts';
import { speciesChanges } from './plant-species.service.ts';
import {
  findActivePlant,
  findPlant,
  findPlants,
  type GardenPlant,
  insertPlant,
  markAdded,
  setVisibility,
  updatePlant,
  visiblePlant,
} from './plants.queries.ts';
import { columnsOf, namesOf, type PlantRow, type PlantTexts, plantFor } from './plants.rules.ts';
import { lockVisiblePlant } from './visibility.queries.ts';

/** A plant that no catalogue knows: its names, and no texts. */
export function namedOnly({
  commonName,
  latinName,
  family,
}: Pick<PlantTexts, 'commonName' | 'latinName' | 'family'>): PlantTexts {
  return { ...forEachField(speciesTexts, () => null), speciesId: null, tags: [], commonName, latinName, family };
}

interface PhotoOfPlant {
  id: number;
  key: string;
  hash: string;
}

interface NewPlant {
  origin: PlantOrigin;
  photo: PhotoOfPlant | null;
  /** Left out for one that was not identified by photos. */
  identificationId?: number;
  identifiedAt: string;
  addedAt: string | null;
}

/** Creates a plant from what was just identified or chosen. */
export async function createPlant(
  db: Db,
  garden: GardenEditor,
  texts: PlantTexts,
  { photo, ...made }: NewPlant,
): Promise<Plant> {
  const columns = { ...texts, identificationId: null, ...made, photoId: photo?.id ?? null };
  return plantFor(garden, await insertPlant(db, garden, columns, photo));
}

/**
 * Gives a plant another identity; its personal data stays.
 *
 * @throws Refusal `not_found` if the garden has no such live plant
 */
export async function reidentifyPlant(
  { db, now, award, record }: UnitOfWork,
  garden: GardenEditor,
  id: number,
  textsOf: (tx: Db) => Promise<PlantTexts>,
): Promise<Plant> {
  const plant = await updatePlant(db, garden, await findPlant(db, garden, id), await textsOf(db));
  await confirmIdentity(db, id, { now, chosen: namesOf(plant) });
  if (plant.userId !== null) award({ userId: plant.userId, cause: 'rename' });
  if (plant.addedAt !== null) record(garden, { action: 'plant_edited', plantId: id });
  return plantFor(garden, plant);
}

/**
 * A plant as the members of its garden see it.
 *
 * @throws Refusal `not_found` if the garden has no such live plant
 */
export async function readPlant(db: Db, garden: GardenAccess, id: number): Promise<Plant> {
  return plantFor(garden, await findPlant(db, garden, id));
}

/** Live plants as the members of their garden see them, by id; missing ones are left out. */
export async function readPlantsByIds(db: Db, garden: GardenAccess, ids: number[]): Promise<Plant[]> {
  return (await findPlants(db, garden, ids)).map((plant) => plantFor(garden, plant));
}

/**
 * The texts of another garden belong to its gardeners: a copy takes the catalogue's texts on the species or, without
 * one, the names. Cultivar names of the species stay.
 */
async function textsToCopy(db: Db, { speciesId, commonName, latinName, family }: PlantRow): Promise<PlantTexts> {
  if (speciesId === null) return namedOnly({ commonName, latinName, family });
  const [latin, common] = [await speciesByLatinName(db, latinName), await speciesByAnyName(db, commonName)];
  const saysMore = (named: NamedSpecies | undefined) => named?.id === speciesId && !named.isWhole;
  return {
    ...plantTextsOf(await speciesById(db, speciesId)),
    ...(saysMore(latin) && { latinName }),
    ...(saysMore(common) && { commonName }),
  };
}

/** The texts of the species that a gardener's own names mean, beside these names; otherwise the names alone. */
export const textsUnder = (species: NamedSpecies | undefined, { commonName, latinName = '' }: OwnPlant): PlantTexts =>
  species
    ? { ...plantTextsOf(species), commonName, ...(latinName && !species.isWhole && { latinName }) }
    : namedOnly({ commonName, latinName, family: null });

async function textsOfOwn(db: Db, own: OwnPlant): Promise<PlantTexts> {
  return textsUnder(own.latinName ? await speciesByLatinName(db, own.latinName) : undefined, own);
}

/** A plant that is new to the garden: without a photo, identified when it was added. */
async function plantAnew(
  { db, now, record }: UnitOfWork,
  garden: GardenEditor,
  origin: PlantOrigin,
  texts: PlantTexts,
): Promise<Plant> {
  const plant = await createPlant(db, garden, texts, { origin, photo: null, identifiedAt: now, addedAt: now });
  record(garden, { action: 'plant_added', plantId: plant.id });
  return plant;
}

/**
 * Puts a plant into a garden: an identification of its own, a copy of a plant of another garden that the user may see,
 * a species of the catalogue, or one in the user's own words. Adding a plant of the garden again changes nothing; each copy is a plant of its own.
 *
 * @param gardenId unless given, the one where the plant is, if the user may change it; else their own
 * @throws Refusal `not_found` for a plant that the user may not see, or a species or garden that is not there; `forbidden`
 */
export async function addToGarden(
  unit: UnitOfWork,
  user: SignedInUser,
  wanted: AddPlant,
  gardenId?: number,
): Promise<Plant> {
  const { db, now, award, record } = unit;
  award({ userId: user.id, cause: 'add' });
  if ('speciesId' in wanted) {
    const garden = await gardenEditor(db, user, gardenId);
    return plantAnew(unit, garden, 'catalog', plantTextsOf(await speciesById(db, wanted.speciesId)));
  }
  if ('commonName' in wanted)
    return plantAnew(unit, await gardenEditor(db, user, gardenId), 'own', await textsOfOwn(db, wanted));
  const seen = await visiblePlant(db, user, wanted.plantId);
  const isEditor = seen.memberRole === 'owner' || seen.memberRole === 'gardener';
  const garden = await gardenEditor(db, user, gardenId ?? (isEditor ? seen.gardenId : undefined));
  if (seen.gardenId !== garden.id) return plantAnew(unit, garden, 'copy', await textsToCopy(db, seen));
  const plant = await findPlant(db, garden, seen.id);
  if (await markAdded(db, garden, plant, now)) {
    record(garden, { action: 'plant_added', plantId: plant.id });
    // It counts for the gardener who identified it, also where another member adds it.
    if (plant.userId !== null) award({ userId: plant.userId, cause: 'add' });
    await confirmIdentified(db, plant.id, now);
    if (await addFurtherPhotos(db, garden, plant, now)) {
      award({ userId: user.id, cause: 'entry' });
      award({ userId: user.id, cause: 'journalPhoto' });
    }
  }
  return plantFor(garden, await findPlant(db, garden, plant.id));
}

/** Starts the journal of a plant with the other photos that it was identified by. @returns false if there are none */
async function addFurtherPhotos(db: Db, garden: GardenEditor, plant: GardenPlant, now: string): Promise<boolean> {
  const photoIds = await furtherPhotos(db, plant.id);
  if (photoIds.length === 0) return false;
  const { dayOf } = await timeIn(db, garden, { now: new Date(now), named: undefined });
  const date = dayOf(plant.identifiedAt);
  await insertEntryOfPhotos(db, garden, { plantId: plant.id, date, photoIds, identificationId: null, now });
  return true;
}

/** The activity entry for changes to a plant: only for a new place, with its name. */
function editActivity(
  plantId: number,
  { location, ...others }: Partial<PlantTexts & ReturnType<typeof columnsOf>>,
): NewActivity {
  if (location === undefined || Object.keys(others).length > 0) return { action: 'plant_edited', plantId };
  return { action: 'place_changed', plantId, parameters: location === null ? {} : { place: location.trim() } };
}

/** Moves a plant to the place of a location. @param tx a transaction that holds the garden's lock */
async function moveToPlace(tx: Db, garden: GardenEditor, plant: GardenPlant, location: string | null): Promise<void> {
  const before = await placesOfPlants(tx, [plant.id]);
  const placeId = await placeIdFor(tx, garden, location);
  await updatePlant(tx, garden, plant, { location, placeId });
  await reconcilePlaces(tx, [...before, placeId]);
}

/** The fields by which a plant is compared with what a gardener saw: two spellings of a location are one place. */
const comparable = <Fields extends { location?: string | null | undefined }>(fields: Fields): Fields =>
  typeof fields.location === 'string' ? { ...fields, location: placeKey(fields.location) } : fields;

/** Changes the given fields of a plant that nobody has changed since `was`, and what follows from another species. */
export async function editPlant(
  { db, now, award, record, isAbout }: UnitOfWork,
  garden: GardenEditor,
  id: number,
  { was, ...all }: EditWithWas<PlantEdit>,
): Promise<Plant> {
  isAbout(garden);
  if (all.location !== undefined || all.ownTags || all.ownValues) await lockToEdit(db, garden);
  // What is compared must not change until it is written.
  if (was) await lockVisiblePlant(db, garden.user, id);
  const plant = await findPlant(db, garden, id);
  const seen = was && comparable({ ...was, ownValues: undefined });
  const edit = unlessChanged(comparable({ ...plant, useSpecies: plant.speciesId }), all, seen);
  const { useSpecies, ownTags, ownValues, ...texts } = edit;
  const sent = columnsOf(texts);
  if (plant.userId !== null) award({ userId: plant.userId, cause: 'rename' });
  const named = ownTags?.map((name) => ({ name }));
  const tags = named && { ownTags: await nameTags(db, garden, named, limits.gardenTags) };
  const values = ownValues && { ownValues: await editedValues(db, garden, plant.ownValues, ownValues, was?.ownValues) };
  const columns = { ...(await speciesChanges(db, plant, edit)), ...sent, ...tags, ...values };
  const changes = changedFields(plant, columns);
  if (Object.keys(changes).length > 0) record(garden, editActivity(id, changes));
  if (changes.location !== undefined) await moveToPlace(db, garden, plant, changes.location);
  const edited = await updatePlant(db, garden, plant, columns);
  const isOther = edited.latinName !== plant.latinName || edited.speciesId !== plant.speciesId;
  if (isOther) await confirmIdentity(db, id, { now, chosen: namesOf(edited) });
  return plantFor(garden, edited);
}

/**
 * Makes a plant public, or visible to the members of its garden alone.
 *
 * @throws Refusal `not_found`; `conflict` for a plant in the archive
 */
export async function sharePlant(
  { db, award, publish, record, isAbout }: UnitOfWork,
  garden: GardenOwner,
  id: number,
  shown: Pick<Plant, 'isPublic'>,
): Promise<Plant> {
  isAbout(garden);
  const plant = await findActivePlant(db, garden, id);
  // It counts for the gardener who added it, also where another member shares it.
  if (shown.isPublic && plant.userId !== null) award({ userId: plant.userId, cause: 'share' });
  const action = shown.isPublic ? 'plant_shared' : 'plant_unshared';
  if (shown.isPublic !== plant.isPublic) record(garden, { action, plantId: id });
  // The user who identified it may have left, and has notifications about it only while it is public.
  if (plant.userId !== null && plant.userId !== garden.user.id) publish(plant.userId);
  return plantFor(garden, await updatePlant(db, garden, plant, shown));
}

/** Makes several plants public or private, as `sharePlant` does, but for the activity. @returns those that were not */
export async function sharePlants(
  { db, award, publish }: Pick<UnitOfWork, 'db' | 'award' | 'publish'>,
  garden: GardenOwner,
  ids: readonly number[],
  isPublic: boolean,
): Promise<number[]> {
  const plants = await setVisibility(db, garden, ids, isPublic);
  for (const userId of new Set(plants.flatMap((plant) => plant.userId ?? []))) {
    if (isPublic) award({ userId, cause: 'share' });
    if (userId !== garden.user.id) publish(userId);
  }
  return plants.map(({ id }) => id);
}
