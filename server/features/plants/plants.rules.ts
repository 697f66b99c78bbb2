import {
  forEachField,
  type PlantFieldName,
  plantFieldNames,
  privateFields,
  type SpeciesFieldName,
} from '../../../contract/plant-fields.ts';
import type { Plant, PlantEdit } from '../../../contract/plants.ts';
import type { GardenAccess } from '../../core/garden-access.ts';
import { photoUrlOf, shownHash } from '../photo-files/photo-files.rules.ts';

/** A plant as its row has it, with the key and the hash of its photo. */
export type PlantRow = Omit<Plant, 'photoUrl' | 'gardenId' | 'ownTags' | 'ownValues'> & {
  gardenId: number;
  ownTags: string[];
  ownValues: Record<string, string>;
  photoKey: string | null;
};

/** What a plant is called and what is said about its species. */
export type PlantTexts = Pick<PlantRow, 'speciesId' | 'tags' | SpeciesFieldName>;

// What is written over at once: they give an object all its fields as it is made.
const noFields = forEachField(plantFieldNames, () => null as never);

/** The names of a plant, as they are noted of its identification. */
export const namesOf = ({ latinName, commonName, speciesId }: PlantRow) => ({ latinName, commonName, speciesId });

/**
 * The plant as somebody may see it. Where it stands and what was done to it is for members of its garden alone.
 *
 * @param garden one that they are a member of; null for none
 */
export function plantFor(garden: Pick<GardenAccess, 'id'> | null, plant: PlantRow): Plant {
  const isMember = garden?.id === plant.gardenId;
  // Field by field in the order of the contract, and none added later: that takes half the time of copying the row.
  const shown: Plant = {
    id: plant.id,
    userId: plant.userId,
    gardenId: isMember ? plant.gardenId : null,
    speciesId: plant.speciesId,
    origin: plant.origin,
    habit: plant.habit,
    photoUrl: photoUrlOf(plant.photoKey),
    photoHash: shownHash(plant.photoHash),
    tags: plant.tags,
    ownTags: isMember ? plant.ownTags : null,
    ownValues: isMember ? plant.ownValues : null,
    identifiedAt: plant.identifiedAt,
    addedAt: plant.addedAt,
    isNative: plant.isNative,
    lastWatered: isMember ? plant.lastWatered : null,
    lastFertilized: isMember ? plant.lastFertilized : null,
    hasReadings: isMember && plant.hasReadings,
    isPublic: plant.isPublic,
    archivedOn: plant.archivedOn,
    archiveReason: plant.archiveReason,
    ...noFields,
  };
  copyFields(plantFieldNames, plant, shown);
  if (!isMember) for (const name of privateFields) shown[name] = null;
  return shown;
}

/** Writes these fields of a plant into another view of it. */
function copyFields<Name extends PlantFieldName>(
  names: readonly Name[],
  from: Pick<Plant, Name>,
  to: Pick<Plant, Name>,
): void {
  for (const name of names) to[name] = from[name];
}

const blankAsNull = <Value extends string | number>(value: Value | null): Value | null =>
  typeof value === 'string' && value.trim() === '' ? null : value;

/**
 * The columns that an edit writes: only those that were sent, so that two edits of different fields both last. A blank
 * text clears the field.
 */
export function columnsOf({
  commonName,
  latinName,
  family,
  ...texts
}: Omit<PlantEdit, 'useSpecies' | 'ownTags' | 'ownValues'>) {
  const columns: {
    [K in keyof typeof texts | 'commonName' | 'latinName' | 'family']?: Exclude<PlantEdit[K], undefined>;
  } = {};
  if (commonName !== undefined) columns.commonName = commonName;
  if (latinName !== undefined) columns.latinName = latinName;
  // Families are grouped and filtered by their exact text, so stray spaces must not make another one.
  if (family !== undefined) columns.family = blankAsNull(family)?.trim() ?? null;
  for (const [field, value] of Object.entries(texts))
    if (value !== undefined) Object.assign(columns, { [field]: blankAsNull(value) });
  return columns;
}
