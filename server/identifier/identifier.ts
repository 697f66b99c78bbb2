import type { DecodedPhoto } from '../images/decoded-photo.ts';

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
      /** One to five, most likely first. */
      guesses: Guess[];
    };

/** Tells which plant a photo shows. */
export interface Identifier {
  /** Name and version, as answered to the gardener. */
  readonly engine: string;
  /**
   * @throws IdentifierUnavailable when the engine is missing, broken, or its queue is full
   */
  identify(picture: DecodedPhoto): Promise<IdentifierAnswer>;
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
