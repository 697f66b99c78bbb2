import type * as z from 'zod/mini';
import { type FailureReason, IdentifierUnavailable } from '../identifier.ts';

/** Maximum bytes of a response; real ones have a few thousand. */
const mostBytes = 1024 * 1024;

const failedRetryAfterS = 30;
/** A wrong key or address does not fix itself. */
const refusedRetryAfterS = 300;
/** A service that asks for a retry this soon is busy, and has not reached a quota. */
const busyUntilS = 120;
const longestRetryAfterS = 24 * 60 * 60;

/** Statuses for rejected photos; the next ones may be accepted. */
const aboutPhotos = [400, 413, 415, 422];

export type Fetch = typeof globalThis.fetch;

interface Options {
  /** Display name of the service. */
  label: string;
  /** Seconds until the quota resets, if the service does not say. */
  quotaRetryAfterS: () => number;
  fetch?: Fetch | undefined;
}

/** A complete response of a service. */
export interface ServiceAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/**
 * A URL under the one that the host configured, whose own path and query stay.
 *
 * @param base with or without a trailing slash
 */
export function addressUnder(base: string, path: string, query: Record<string, string> = {}): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/**
 * What may be said of an error of the network: its code. Its message and its other fields may quote the address or a header, and so a key.
 */
function codeOf(error: unknown): string {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) {
    if ('code' in one && typeof one.code === 'string' && /^[A-Z][A-Z0-9_]{2,50}$/.test(one.code)) return one.code;
  }
  return 'no code';
}

/** Seconds of a `Retry-After` header, which are a number or a date; null without one. */
function retryAfterOf(headers: Headers): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(longestRetryAfterS, Math.max(1, Math.ceil(seconds))) : null;
}

/** Calls a service over HTTP: a single attempt each, responses of bounded size, and errors that never contain a key. */
export class ServiceClient {
  readonly #options: Options;
  readonly #closing = new AbortController();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * @param signal gives up
   * @throws IdentifierUnavailable `failed` where no whole answer comes, else by the status where that is no success and not in `accepted`
   */
  async ask(
    url: URL,
    init: Pick<RequestInit, 'method' | 'headers' | 'body'>,
    { signal, accepted = [] }: { signal?: AbortSignal | undefined; accepted?: readonly number[] } = {},
  ): Promise<ServiceAnswer> {
    const signals = [this.#closing.signal, ...(signal ? [signal] : [])];
    const { fetch = globalThis.fetch } = this.#options;
    let answer: ServiceAnswer;
    try {
      const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.any(signals) });
      answer = { status: response.status, headers: response.headers, body: await this.#bodyOf(response) };
    } catch (error) {
      throw this.#failureOf(error, signal);
    }
    const { status } = answer;
    if ((status >= 200 && status < 300) || accepted.includes(status)) return answer;
    throw this.#refusalOf(answer);
  }

  /** @throws IdentifierUnavailable if the text is not the JSON that the service promises */
  parse<T>(schema: z.ZodMiniType<T>, text: string): T {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      throw this.unavailable('answered something that is no JSON');
    }
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw this.unavailable(`answered something unexpected (${issue?.path.join('.')}: ${issue?.code})`);
  }

  /** An error that says what the service did. @param did a fixed text, never one of the service's */
  unavailable(did: string, reason: FailureReason = 'failed', cause?: Error): IdentifierUnavailable {
    const retryAfterS = reason === 'refused' ? refusedRetryAfterS : failedRetryAfterS;
    return new IdentifierUnavailable(`${this.#options.label} ${did}`, retryAfterS, { reason, cause });
  }

  /** Aborts running requests; no more are sent. */
  close(): void {
    this.#closing.abort();
  }

  async #bodyOf(response: Response): Promise<string> {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    // Leaving the loop closes the connection.
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw this.unavailable('answered more than an answer holds');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString();
  }

  #failureOf(error: unknown, signal: AbortSignal | undefined): IdentifierUnavailable {
    if (error instanceof IdentifierUnavailable) return error;
    if (this.#closing.signal.aborted) return this.unavailable('is not called anymore: the server is shutting down');
    if (signal?.aborted) return this.unavailable('took too long');
    const code = codeOf(error);
    return this.unavailable(`cannot be reached (${code})`, 'failed', new Error(code));
  }

  #refusalOf({ status, headers }: ServiceAnswer): IdentifierUnavailable {
    const message = `${this.#options.label} answered ${status}`;
    const retryAfterS = retryAfterOf(headers);
    if (status === 429 && retryAfterS !== null && retryAfterS < busyUntilS) {
      return new IdentifierUnavailable(message, retryAfterS, { reason: 'busy' });
    }
    if (status === 429 || status === 402) {
      const options = { reason: 'quota', remaining: 0 } as const;
      return new IdentifierUnavailable(message, retryAfterS ?? this.#options.quotaRetryAfterS(), options);
    }
    const isPassing = status >= 500 || status === 408 || status === 425 || status < 400;
    const reason = isPassing ? 'failed' : aboutPhotos.includes(status) ? 'rejected' : 'refused';
    const usual = isPassing ? failedRetryAfterS : refusedRetryAfterS;
    return new IdentifierUnavailable(message, retryAfterS ?? usual, { reason });
  }
}
