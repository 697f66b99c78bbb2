import { isDeepStrictEqual } from 'node:util';
import type { EntryAnswer, IdentificationEntry } from '../../../contract/identifications.ts';
import type { Organ } from '../../../contract/identify.ts';
import type { ChosenIdentity, StoredAnswer } from '../../db/schema-identifications.ts';
import { displayName } from '../gardens/gardens.rules.ts';
import { photosUntil } from '../identifications/identifications.rules.ts';
import { photoUrlOf, shownHash } from '../photo-files/photo-files.rules.ts';
import type { PlantRow, PlantTexts } from '../plants/plants.rules.ts';

/** An identification as its row has it, with the plant that it made (`plant…`) or whose journal has its photos (`noted…`). */
export interface EntryRow extends StoredAnswer {
  id: number;
  createdAt: string;
  userId: number | null;
  byName: string | null;
  earlierAnswers: StoredAnswer[];
  chosen: ChosenIdentity | null;
  confirmedAt: string | null;
  plantId: number | null;
  commonName: string | null;
  latinName: string | null;
  addedAt: string | null;
  identifiedAt: string | null;
  /** Whether nobody put the plant to any use; a number on SQLite. */
  isUnused: unknown;
  notedId: number | null;
  notedName: string | null;
}

/** A photo of an identification as its row has it. */
export interface EntryPhotoRow {
  identificationId: number;
  organ: Organ;
  photoKey: string;
  photoHash: string | null;
}

/** What is known of an engine beside its answers. */
type EngineFacts = Pick<EntryAnswer, 'attribution' | 'isCalibrated'>;
export type FactsOf = (answer: Pick<StoredAnswer, 'engine' | 'engineVersion'>) => EngineFacts;

const answerOf = (
  { engine, engineVersion, verdict, level, groupName: group, candidates }: StoredAnswer,
  factsOf: FactsOf,
): EntryAnswer => ({
  ...{ engine, engineVersion, verdict, level, group, candidates },
  ...factsOf({ engine, engineVersion }),
});

/** The answer that stands in a row, as it is kept beside the next one; nothing where nobody knows it. */
export const earlierAnswerOf = ({
  engine,
  engineVersion,
  verdict,
  level,
  groupName,
  candidates,
}: StoredAnswer): StoredAnswer[] =>
  engine === null && candidates.length === 0 ? [] : [{ engine, engineVersion, verdict, level, groupName, candidates }];

/**
 * An identification as a member of its garden sees it.
 *
 * @param viewerId who sees it
 */
export function entryFor(
  viewerId: number,
  row: EntryRow,
  photos: readonly EntryPhotoRow[],
  factsOf: FactsOf,
): IdentificationEntry {
  const { id, createdAt, userId, byName, chosen, confirmedAt, plantId, notedId } = row;
  const goes = Boolean(row.isUnused) && photos.length > 0 && row.identifiedAt !== null;
  const plant = { commonName: row.commonName ?? '', latinName: row.latinName ?? '', addedAt: row.addedAt };
  return {
    ...{ id, createdAt, by: userId === null || userId === viewerId ? null : displayName(byName) },
    photos: photos.map(({ photoKey, photoHash, organ }) => ({
      ...{ url: photoUrlOf(photoKey), hash: shownHash(photoHash), organ },
    })),
    photosUntil: goes && row.identifiedAt !== null ? photosUntil(row.identifiedAt) : null,
    photosGone: photos.length === 0,
    ...answerOf(row, factsOf),
    earlier: row.earlierAnswers.map((answer) => answerOf(answer, factsOf)),
    ...{ chosen, confirmedAt },
    plant: plantId === null ? null : { id: plantId, ...plant },
    journal: plantId !== null || notedId === null ? null : { plantId: notedId, plantName: row.notedName ?? '' },
  };
}

/** Whether all that a plant is called and said about it is as an answer had it. */
export const isNamedBy = (texts: PlantTexts, plant: PlantRow): boolean =>
  (Object.keys(texts) as (keyof PlantTexts)[]).every((field) => isDeepStrictEqual(plant[field], texts[field]));

/** Whether a name means the kind of plant that a plant is. */
export function isSameKind(chosen: ChosenIdentity, plant: ChosenIdentity): boolean {
  if (chosen.speciesId !== null || plant.speciesId !== null) return chosen.speciesId === plant.speciesId;
  const field = chosen.latinName || plant.latinName ? 'latinName' : 'commonName';
  return chosen[field].toLowerCase() === plant[field].toLowerCase();
}
