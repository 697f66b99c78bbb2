import type { Level, Organ } from '../../contract/identify.ts';
import type { DecodedPhoto } from '../images/decoded-photo.ts';

/** One of the photos of a plant, and what part of it it shows. */
export interface IdentifierPhoto {
  picture: DecodedPhoto;
  organ: Organ;
}

/** One name that the engine gives, with its calibrated probability (0..1). */
export interface Guess {
  latinName: string;
  commonName: string;
  family: string | null;
  confidence: number;
}

export type IdentifierAnswer =
  | { kind: 'not-a-plant' }
  | {
      kind: 'plant';
      /** `identified` only when the engine's own threshold for showing one bare name is passed. */
      verdict: 'identified' | 'uncertain';
      /** Anything but `species` is `uncertain`. */
      level: Level;
      /** Latin name of the genus or family where that is the level; null otherwise. */
      group: string | null;
      /** One to five, most likely first. */
      guesses: Guess[];
      /** What the photos look like, for comparing with others of the same `embeddings`; null where the engine has none. */
      embedding: Int8Array | null;
    };

/** Tells which plant a photo shows. */
export interface Identifier {
  /** Name and version, as answered to the gardener. */
  readonly engine: string;
  /** Name and version of what makes the embeddings; only those of the same one can be compared. Null where there are none. */
  readonly embeddings: string | null;
  /** How many kinds of plants it can name; null where it does not know. */
  readonly knownKinds: number | null;
  /**
   * @param photos one to five of the same plant
   * @throws IdentifierUnavailable when the engine is missing, broken, or its queue is full
   */
  identify(photos: readonly IdentifierPhoto[]): Promise<IdentifierAnswer>;
  close(): Promise<void>;
}

/** The engine cannot answer now. */
export class IdentifierUnavailable extends Error {
  /** Seconds after which trying again makes sense. */
  readonly retryAfterS: number;

  constructor(message: string, retryAfterS: number, options?: ErrorOptions) {
    super(message, options);
    this.retryAfterS = retryAfterS;
  }
}
