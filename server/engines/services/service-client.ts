import type * as z from 'zod/mini';
import { type FailureReason, IdentifierUnavailable } from '../identifier.ts';

/** Bytes of an answer; those of real ones are a few thousand. */
const mostBytes = 1024 * 1024;

const failedRetryAfterS = 30;
/** A key or an address does not mend itself. */
const refusedRetryAfterS = 300;
/** A service that wants to be asked again this soon is busy, and has not reached a quota. */
const busyUntilS = 120;
const longestRetryAfterS = 24 * 60 * 60;

/** What services answer to photos that they do not like; the next ones may be welcome. */
const aboutPhotos = [400, 413, 415, 422];

export type Fetch = typeof globalThis.fetch;

interface Options {
  /** What people call the service. */
  label: string;
  /** Seconds until there is quota again, where the service does not say. */
  quotaRetryAfterS: () => number;
  fetch?: Fetch | undefined;
}

/** What a service answered, whole. */
export interface ServiceAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/**
 * An address under the one that the host configured, whose own path and query stay.
 *
 * @param base with or without a slash at its end
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

/** Talks to a service over HTTP: one attempt each, an answer of bounded size, and errors that never hold a key. */
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

  /** @throws IdentifierUnavailable where the text is not the JSON that the service promises */
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

  /** Gives up on what runs; nothing is asked afterwards. */
  close(): void {
    this.#closing.abort();
  }

  async #bodyOf(response: Response): Promise<string> {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    // Leaving the loop ends the connection.
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw this.unavailable('answered more than an answer holds');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString();
  }

  #failureOf(error: unknown, signal: AbortSignal | undefined): IdentifierUnavailable {
    if (error instanceof IdentifierUnavailable) return error;
    if (this.#closing.signal.aborted) return this.unavailable('is not asked anymore: the server is shutting down');
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
