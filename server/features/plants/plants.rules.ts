import type { EventType } from '../../../contract/calendar.ts';
import { excerptOf } from '../../../contract/excerpt.ts';
import type { Plant, PlantCard, PlantEdit } from '../../../contract/plants.ts';
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

/**
 * The plant as somebody may see it. Where it stands and what was done to it is for members of its garden alone.
 *
 * @param garden one that they are a member of; null for none
 */
export function plantFor(garden: Pick<GardenAccess, 'id'> | null, plant: PlantRow): Plant {
  const isMember = garden?.id === plant.gardenId;
  // Written out in the order of the contract: that takes a quarter of the time of copying the row.
  return {
    id: plant.id,
    userId: plant.userId,
    gardenId: isMember ? plant.gardenId : null,
    speciesId: plant.speciesId,
    origin: plant.origin,
    commonName: plant.commonName,
    latinName: plant.latinName,
    family: plant.family,
    habit: plant.habit,
    description: plant.description,
    nativeRange: plant.nativeRange,
    careNotes: plant.careNotes,
    funFact: plant.funFact,
    photoUrl: photoUrlOf(plant.photoKey),
    photoHash: shownHash(plant.photoHash),
    tags: plant.tags,
    identifiedAt: plant.identifiedAt,
    addedAt: plant.addedAt,
    location: isMember ? plant.location : null,
    isNative: plant.isNative,
    bloomDate: plant.bloomDate,
    lastWatered: isMember ? plant.lastWatered : null,
    lastFertilized: isMember ? plant.lastFertilized : null,
    isPublic: plant.isPublic,
  };
}

/** What a card is made of: the row of a plant, of which `description` may be the beginning alone, and its next event. */
export type CardRow = Omit<PlantCard, 'photoUrl' | 'excerpt' | 'nextCare'> & {
  photoKey: string | null;
  description: string | null;
  nextType: EventType | null;
  nextDueOn: string | null;
  nextDate: string | null;
};

/** The card of a plant, for a member of its garden. Said field by field: spreading a row takes longer than to read it. */
export function cardFor(row: CardRow): PlantCard {
  const { description, nextType } = row;
  const due = row.nextDueOn ?? row.nextDate;
  return {
    id: row.id,
    gardenId: row.gardenId,
    speciesId: row.speciesId,
    origin: row.origin,
    commonName: row.commonName,
    latinName: row.latinName,
    family: row.family,
    habit: row.habit,
    photoUrl: photoUrlOf(row.photoKey),
    photoHash: shownHash(row.photoHash),
    tags: row.tags,
    identifiedAt: row.identifiedAt,
    addedAt: row.addedAt,
    location: row.location,
    lastWatered: row.lastWatered,
    isPublic: row.isPublic,
    excerpt: description === null ? null : excerptOf(description),
    nextCare: nextType === null || due === null ? null : { eventType: nextType, due },
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
