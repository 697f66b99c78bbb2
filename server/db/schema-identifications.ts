import type { Generated } from 'kysely';
import type { Candidate, Level, Organ } from '../../contract/identify.ts';
import type { EngineName } from '../../contract/values.ts';
import type { Fixed, Instant, PlainDate } from './columns.ts';
import type { Imported } from './schema-imported.ts';

/** A possible identity as the engine named it, in the catalogue's names of that time. */
export type StoredCandidate = Pick<
  Candidate,
  'latinName' | 'commonName' | 'family' | 'confidence' | 'speciesId' | 'fromGardeners'
>;

/** What an engine said. */
export interface StoredAnswer {
  /** What answered. It, `verdict` and `level` are null where the identification is older than its row. */
  engine: EngineName | null;
  /** Name and version of its model. */
  engineVersion: string | null;
  verdict: 'identified' | 'uncertain' | null;
  level: Level | null;
  /** Latin name of the genus or family where that is the level. */
  groupName: string | null;
  /** Most likely first; empty where nobody knows them. */
  candidates: StoredCandidate[];
}

/** What a gardener called the plant, if not what it was identified as. */
export interface ChosenIdentity {
  latinName: string;
  commonName: string;
  speciesId: number | null;
}

/**
 * What an engine said of photos. The plant that it is about has its id in `plants.identificationId` or, where the photos
 * were added to the journal of a plant that was there, in `journalEntries.identificationId`. It is deleted with that plant or entry.
 */
export interface Identifications extends Imported, StoredAnswer {
  id: Generated<number>;
  /** Who made it; null where that account was deleted. */
  userId: Fixed<number | null>;
  gardenId: number;
  /** The names of the candidates as `textKeys` makes them, for the search. */
  candidatesKey: Generated<string>;
  /** What the photos look like: bytes of an `Int8Array` (256 at most) as Base64; empty where the engine saw no plant in them later. */
  embedding: string | null;
  /** Name and version of what made `embedding`; only those of the same one can be compared. Null exactly where that is. */
  embeddings: string | null;
  /** Null where the gardener took the engine's word, or has not said anything. */
  chosen: ChosenIdentity | null;
  /** The names of `chosen`, likewise; empty without them. */
  chosenKey: Generated<string>;
  /** When the gardener said that the plant is what it is called now. */
  confirmedAt: Instant | null;
  /** The same for the same files, in whatever order; null where it is older than this column, or was imported. */
  photosDigest: string | null;
  /** What other engines said before, oldest first. */
  earlierAnswers: Generated<StoredAnswer[]>;
  createdAt: Fixed<Instant>;
}

export interface IdentificationPhotos {
  /** A photo is of one identification at most. */
  photoId: Fixed<number>;
  identificationId: Fixed<number>;
  /** What part of the plant it shows. */
  organ: Fixed<Organ>;
  /** Orders the photos of an identification; gaps mean nothing. The first is the plant's. */
  position: Fixed<number>;
}

/** Whether a gardener allows that their photos are sent to a service; no row where they were not asked. */
export interface IdentifierConsents {
  userId: Fixed<number>;
  engine: Fixed<EngineName>;
  allowed: boolean;
  decidedAt: Instant;
}

/** What an engine was asked on a day (UTC), by all processes. */
export interface IdentifierDays {
  engine: Fixed<EngineName>;
  day: Fixed<PlainDate>;
  /** Requests to it, repeats included: what a quota counts. */
  requests: number;
  answered: number;
  /** Without a plant, among those answered. */
  notPlants: number;
  failed: number;
  /** Identifications that it was passed over for: circuit open, quota spent. */
  passedOver: number;
  /** Times that its circuit opened, trials that failed included. */
  circuitOpened: number;
  /** Milliseconds of all answers together. */
  answeredMs: number;
  /** What the service said is left of its own quota; null where it does not say. */
  remaining: number | null;
  lastFailure: string | null;
  lastFailureAt: Instant | null;
  lastAnswerAt: Instant | null;
}

export interface IdentificationTables {
  identifications: Identifications;
  identificationPhotos: IdentificationPhotos;
  identifierConsents: IdentifierConsents;
  identifierDays: IdentifierDays;
}
