import { type ErrorCode, errorStatus } from '../contract/errors.ts';

export interface FieldError {
  /** Dotted path of the field; `''` for the whole. */
  path: string;
  message: string;
}

interface Extras {
  errors?: FieldError[];
  /** For 429 and 503: seconds after which trying again makes sense. */
  retryAfterS?: number;
}

/** An expected refusal: what the caller is told, and nothing about the inside. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, message: string, extras: Extras = {}) {
    super(message);
    this.code = code;
    this.errors = extras.errors;
    this.retryAfterS = extras.retryAfterS;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** What does not exist, and what exists but is not for this caller: the two must look the same. */
export const notFound = (): Refusal => new Refusal('not_found', 'Not found');

export const unauthenticated = (): Refusal => new Refusal('unauthenticated', 'Please sign in to do this');

/** @param errors the fields that are wrong; the first one's message is the answer's message */
export const invalid = (...errors: FieldError[]): Refusal =>
  new Refusal('invalid', errors[0]?.message ?? 'Invalid request', { errors });

export const conflict = (message: string, ...errors: FieldError[]): Refusal =>
  new Refusal('conflict', message, errors.length > 0 ? { errors } : {});

export const unavailable = (message: string, retryAfterS: number): Refusal =>
  new Refusal('unavailable', message, { retryAfterS });

/** What the log keeps of an error. Its other properties may quote a row, and with it somebody's e-mail address. */
export const errorInLog = (error: Error & { code?: unknown }) => ({
  type: error.name,
  code: error.code,
  message: error.message,
  stack: error.stack,
});
