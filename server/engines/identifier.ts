import type { Attribution } from '../../contract/identifiers.ts';
import type { Level, Organ } from '../../contract/identify.ts';
import type { EngineName } from '../../contract/values.ts';
import type { DecodedPhoto } from '../core/decoded-photo.ts';

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
      /** Where a service says which model answered: its name and version. */
      version?: string;
      /** Identifications that the service still allows today, where it says so. */
      remaining?: number | null;
    };

/** Somebody else's computer that identifies plants. */
export interface Service {
  /** What people call it. */
  label: string;
  /** How it wants to be credited; null where nobody asks for it. */
  attribution: Attribution | null;
}

/** What a service says of itself. */
export interface ProbeResult {
  /** One sentence for the host. */
  says: string;
  /** Identifications that it still allows today; null where it does not say. */
  remaining: number | null;
}

/** Tells which plant a photo shows. */
export interface Identifier {
  /** As it is configured, stored and answered. */
  readonly name: EngineName;
  /** Name and version of its model; null where only its answers say it, or nobody. */
  readonly version: string | null;
  /** What receives the photos and how it wants to be credited; null for an engine of the host's own, which needs nobody's consent. */
  readonly service: Service | null;
  /** Whether its confidences were measured to be true. */
  readonly isCalibrated: boolean;
  /** Name and version of what makes the embeddings; only those of the same one can be compared. Null where there are none. */
  readonly embeddings: string | null;
  /** How many kinds of plants it can name; null where it does not know. */
  readonly knownKinds: number | null;
  /**
   * @param photos one to five of the same plant
   * @param signal gives up on another computer; an engine that runs here has limits of its own
   * @throws IdentifierUnavailable when the engine is missing, broken, or its queue is full
   */
  identify(photos: readonly IdentifierPhoto[], signal?: AbortSignal): Promise<IdentifierAnswer>;
  /**
   * Asks a service whether it would answer, without spending an identification.
   *
   * @throws IdentifierUnavailable when it would not
   */
  probe?(signal?: AbortSignal): Promise<ProbeResult>;
  close(): Promise<void>;
}

/**
 * Why an engine gave no answer: it failed, which may pass at once; it has more to do than it can; the day's quota is spent;
 * it refuses the key, or every request that is made like this; it rejects these photos.
 */
export type FailureReason = 'failed' | 'busy' | 'quota' | 'refused' | 'rejected';

/** The engine cannot answer now. Its message and cause hold no key. */
export class IdentifierUnavailable extends Error {
  /** Seconds after which trying again makes sense. */
  readonly retryAfterS: number;
  readonly reason: FailureReason;
  /** Identifications that the service still allows today; null where it does not say. */
  readonly remaining: number | null;

  constructor(
    message: string,
    retryAfterS: number,
    options: ErrorOptions & { reason?: FailureReason; remaining?: number | null } = {},
  ) {
    super(message, options);
    this.retryAfterS = retryAfterS;
    this.reason = options.reason ?? 'failed';
    this.remaining = options.remaining ?? null;
  }
}
