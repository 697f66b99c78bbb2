import type { Plant, PlantEdit } from '../../../contract/plants.ts';
import type { GardenAccess } from '../../garden-access.ts';
import { photoUrlOf, shownHash } from '../photo-files/photo-files.rules.ts';

/** A plant as its row has it, with the key and the hash of its photo. */
export type PlantRow = Omit<Plant, 'photoUrl' | 'gardenId'> & { gardenId: number; photoKey: string | null };

/** What a plant is called and what is said about it. */
export type PlantTexts = Pick<
  PlantRow,
  'speciesId' | 'commonName' | 'latinName' | 'family' | 'description' | 'nativeRange' | 'careNotes' | 'funFact' | 'tags'
>;

/** The names of a plant, as they are noted of its identification. */
export const namesOf = ({ latinName, commonName, speciesId }: PlantRow) => ({ latinName, commonName, speciesId });

/** Where it stands and what was done to it is for members of its garden alone. */
const hidden = { gardenId: null, location: null, lastWatered: null, lastFertilized: null };

/**
 * The plant as somebody may see it.
 *
 * @param garden one that they are a member of; null for none
 */
export function plantFor(garden: Pick<GardenAccess, 'id'> | null, { photoKey, ...plant }: PlantRow): Plant {
  return {
    ...plant,
    photoUrl: photoUrlOf(photoKey),
    photoHash: shownHash(plant.photoHash),
    ...(garden?.id === plant.gardenId ? {} : hidden),
  };
}

const blankAsNull = (text: string | null): string | null => (text?.trim() ? text : null);

/**
 * The columns that an edit writes: only those that were sent, so that two edits of different fields both last. A blank
 * text clears the field.
 */
export function columnsOf({ commonName, latinName, family, ...texts }: Omit<PlantEdit, 'useSpecies'>) {
  const columns: {
    [K in keyof typeof texts | 'commonName' | 'latinName' | 'family']?: Exclude<PlantEdit[K], undefined>;
  } = {};
  if (commonName !== undefined) columns.commonName = commonName;
  if (latinName !== undefined) columns.latinName = latinName;
  // Families are grouped and filtered by their exact text, so stray spaces must not make another one.
  if (family !== undefined) columns.family = blankAsNull(family)?.trim() ?? null;
  for (const [field, text] of Object.entries(texts) as [keyof typeof texts, string | null | undefined][]) {
    if (text !== undefined) columns[field] = blankAsNull(text);
  }
  return columns;
}
