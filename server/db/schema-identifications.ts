import type { Generated } from 'kysely';
import type { Candidate, Level, Organ } from '../../contract/identify.ts';
import type { EngineName } from '../../contract/values.ts';
import type { Fixed, Imported, Instant, PlainDate } from './columns.ts';
import type { SoftDeletable } from './schema-undo.ts';

/** A possible identity as the engine named it, in the catalogue's names of that time. */
export type StoredCandidate = Pick<
  Candidate,
  'latinName' | 'commonName' | 'family' | 'confidence' | 'speciesId' | 'fromGardeners'
>;

/** What an engine said. */
export interface StoredAnswer {
  /** The engine that answered. It, `verdict` and `level` are null if the identification is older than its row. */
  engine: EngineName | null;
  /** Name and version of its model. */
  engineVersion: string | null;
  verdict: 'identified' | 'uncertain' | null;
  level: Level | null;
  /** Latin name of the genus or family where that is the level. */
  groupName: string | null;
  /** Most likely first; empty if unknown. */
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
export interface Identifications extends Imported, SoftDeletable, StoredAnswer {
  id: Generated<number>;
  /** Who made it; null where that account was deleted. */
  userId: Fixed<number | null>;
  gardenId: number;
  /** The names of the candidates as `textKeys` makes them, for the search. */
  candidatesKey: Generated<string>;
  /** What the photos look like: bytes of an `Int8Array` (768 at most) as Base64; empty where the engine saw no plant in them later. */
  embedding: string | null;
  /**
   * Name and version of the model that made `embedding`; only those of the same one can be compared. Null exactly if
   * that is.
   */
  embeddings: string | null;
  /** Null if the gardener accepted the engine's answer, or has not decided. */
  chosen: ChosenIdentity | null;
  /** The names of `chosen`, likewise; empty without them. */
  chosenKey: Generated<string>;
  /** When the gardener confirmed that the plant is what it is called now. */
  confirmedAt: Instant | null;
  /** The same for the same files, in whatever order; null where it is older than this column, or was imported. */
  photosDigest: string | null;
  /** Earlier answers of other engines, oldest first. */
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

/** Whether a gardener allows sending their photos to a service; no row without a decision. */
export interface IdentifierConsents {
  userId: Fixed<number>;
  engine: Fixed<EngineName>;
  allowed: boolean;
  decidedAt: Instant;
}

/** Counters of an engine on a day (UTC), over all processes. */
export interface IdentifierDays {
  engine: Fixed<EngineName>;
  day: Fixed<PlainDate>;
  /** Requests to it, retries included: what a quota counts. */
  requests: number;
  answered: number;
  /** Without a plant, among those answered. */
  notPlants: number;
  failed: number;
  /** Identifications that skipped it: circuit open, quota spent. */
  passedOver: number;
  /** Times that its circuit opened, failed trials included. */
  circuitOpened: number;
  /** Milliseconds of all answers together. */
  answeredMs: number;
  /** The service's remaining quota; null if it does not report one. */
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
