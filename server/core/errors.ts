import { type ErrorCode, type ErrorParams, errorStatus } from '../../contract/errors.ts';
import { ownValue } from '../../contract/own-value.ts';
import type { ParamsOf, ReasonOf } from './refusals.ts';

/** What is wrong, without a sentence: `errorAnswer` adds one. Only schema faults bring their own. */
export interface Fault {
  reason: string;
  params?: ErrorParams;
  message?: string;
}

/** A schema's complaint about one wrong value; a union has those of each of its branches. */
export interface SchemaIssue {
  code?: string | undefined;
  path: PropertyKey[];
  message: string;
  errors?: SchemaIssue[][];
  expected?: unknown;
  format?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  origin?: unknown;
  inclusive?: unknown;
  values?: unknown;
  params?: Record<string, unknown> | undefined;
}

const details = ['expected', 'format', 'minimum', 'maximum', 'origin', 'inclusive', 'values'] as const;

/** @param value the checked value; anything missing in it is `required` */
export function schemaFault(issue: SchemaIssue, value: unknown): Fault {
  const { code, path, message } = issue;
  const found = path.reduce<unknown>(
    (part, key) =>
      part === null || part === undefined ? undefined : ownValue(part as Record<PropertyKey, unknown>, String(key)),
    value,
  );
  if (found === undefined) return { reason: 'required', message };
  const { reason = code ?? 'custom', ...own } = { ...issue.params } as { reason?: string };
  const present = details.flatMap((name) => (issue[name] === undefined ? [] : [[name, issue[name]]]));
  const params = { ...Object.fromEntries(present), ...own };
  return { reason, message, ...(Object.keys(params).length > 0 && { params }) };
}

export interface FieldError extends Fault {
  /** Dotted path of the field; `''` for the whole. */
  path: string;
}

/** An expected refusal, with a message for the caller that reveals no internals. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fault: Fault;
  errors: FieldError[] | undefined;
  /** For 429 and 503: seconds after which a retry makes sense. */
  retryAfterS: number | undefined;

  /** Private, so that every reason has its sentence in the catalog. */
  private constructor(code: ErrorCode, fault: Fault) {
    super(fault.reason);
    this.code = code;
    this.fault = fault;
  }

  static of<Code extends ErrorCode, Reason extends ReasonOf<Code>>(
    code: Code,
    reason: Reason,
    ...[params]: ParamsOf<Code, Reason>
  ): Refusal {
    return new Refusal(code, params ? { reason, params: params as ErrorParams } : { reason });
  }

  /** @param errors the fields that are wrong; the message is that of the first one */
  static ofFields(errors: FieldError[]): Refusal {
    const { path: _, ...fault } = errors[0] ?? { path: '', reason: 'request_malformed' };
    return Object.assign(new Refusal('invalid', fault), { errors });
  }

  /** Names the wrong field. */
  at(path: string): this {
    this.errors = [{ path, ...this.fault }];
    return this;
  }

  retryAfter(seconds: number): this {
    this.retryAfterS = seconds;
    return this;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** A refusal for a reason of the catalog, `server-refusals`. */
export const refuse = Refusal.of;

/** For things that do not exist, and for those that the caller may not see: the two must look the same. */
export const notFound = (): Refusal => refuse('not_found', 'not_found');

export const unauthenticated = (): Refusal => refuse('unauthenticated', 'not_signed_in');

/** @param path the wrong field; `''` for the whole */
export const invalid = <Reason extends ReasonOf<'invalid'>>(
  path: string,
  reason: Reason,
  ...params: ParamsOf<'invalid', Reason>
): Refusal => refuse('invalid', reason, ...params).at(path);

export const conflict = <Reason extends ReasonOf<'conflict'>>(
  reason: Reason,
  ...params: ParamsOf<'conflict', Reason>
): Refusal => refuse('conflict', reason, ...params);

export const unavailable = (reason: ReasonOf<'unavailable'>, retryAfterS: number): Refusal =>
  refuse('unavailable', reason).retryAfter(retryAfterS);

/** The part of an error that is logged. Its other properties may quote a row, and with it an e-mail address. */
export const errorInLog = (error: Error & { code?: unknown }) => ({
  type: error.name,
  code: error.code,
  message: error.message,
  stack: error.stack,
});
