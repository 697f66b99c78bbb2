import type { Attribution } from '../../contract/identifiers.ts';
import type { Organ } from '../../contract/identify.ts';
import type { Guess, ModelAnswer } from '../../contract/plant-model/answer.ts';
import type { EngineName } from '../../contract/values.ts';
import type { DecodedPhoto } from '../core/decoded-photo.ts';

/** One of the photos of a plant, and which part of it the photo shows. */
export interface IdentifierPhoto {
  picture: DecodedPhoto;
  organ: Organ;
}

export type IdentifierAnswer =
  | Extract<ModelAnswer, { kind: 'not-a-plant' }>
  | (Extract<ModelAnswer, { kind: 'plant' }> & {
      /** The model that answered, if a service reports it: its name and version. */
      version?: string;
      /** Remaining identifications today, if the service reports them. */
      remaining?: number | null;
    });

/** An identification service on another computer. */
export interface Service {
  /** Its display name. */
  label: string;
  /** Its attribution; null if none is required. */
  attribution: Attribution | null;
}

/** A service's report about itself. */
export interface ProbeResult {
  /** One sentence for the host. */
  says: string;
  /** Remaining identifications today; null if it does not report them. */
  remaining: number | null;
}

/** Identifies the plant in photos. */
export interface Identifier {
  /** Its name in the configuration, in the database and in responses. */
  readonly name: EngineName;
  /** Name and version of its model; null if only its answers have it, or nothing does. */
  readonly version: string | null;
  /**
   * The service that receives the photos, with its attribution; null for an engine of the host's own, which needs no
   * consent.
   */
  readonly service: Service | null;
  /** Whether its confidences are calibrated. */
  readonly isCalibrated: boolean;
  /**
   * Name and version of the embedding model; only embeddings of the same one can be compared. Null without embeddings.
   */
  readonly embeddings: string | null;
  /** How many kinds of plants it can name; null if unknown. */
  readonly knownKinds: number | null;
  /** The names of its kinds if it is the app's own model, which devices can run, too. */
  readonly kindsForDevices?: readonly Omit<Guess, 'confidence'>[];
  /**
   * @param photos one to five of the same plant
   * @param signal aborts a request to another computer; an engine that runs here has limits of its own
   * @throws IdentifierUnavailable if the engine is missing, broken, or its queue is full
   */
  identify(photos: readonly IdentifierPhoto[], signal?: AbortSignal): Promise<IdentifierAnswer>;
  /**
   * Checks whether a service would answer, without spending an identification.
   *
   * @throws IdentifierUnavailable if it would not
   */
  probe?(signal?: AbortSignal): Promise<ProbeResult>;
  close(): Promise<void>;
}

/**
 * Why an engine gave no answer: it failed, which may be transient; it is overloaded; the day's quota is spent; it
 * rejects the key, or every such request; it rejects these photos.
 */
export type FailureReason = 'failed' | 'busy' | 'quota' | 'refused' | 'rejected';

/** The engine cannot answer now. Its message and cause contain no key. */
export class IdentifierUnavailable extends Error {
  /** Seconds after which a retry makes sense. */
  readonly retryAfterS: number;
  readonly reason: FailureReason;
  /** Remaining identifications today; null if the service does not report them. */
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
