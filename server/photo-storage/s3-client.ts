import { hash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  retry,
} from 'cockatiel';
import type { S3Access } from '../core/settings/photos-config.ts';
import { StoreError } from './image-store.ts';

interface S3Request {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Key of the object; empty for the bucket. */
  object?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
}

export interface S3Answer {
  status: number;
  /** The error code of a refusal, such as `NoSuchKey`; empty otherwise. */
  code: string;
  response: Response;
  /** Aborts reading the rest. */
  abandon(): void;
}

/** Timeout of one attempt until its response begins, in milliseconds; an upload sends its bytes in that time. */
const patienceMs = { read: 10_000, write: 30_000 };
/** No attempt starts after this time. */
const retryForMs = 20_000;

/**
 * Refusals that the caller expects and handles. Any other 404, or one without the server's own error, is that of a
 * proxy.
 */
const isExpected = ({ method, headers = {} }: S3Request, status: number, code: string): boolean =>
  status === 404
    ? method === 'DELETE' || (method === 'GET' && code === 'NoSuchKey')
    : status === 412 && 'if-none-match' in headers;
/** Transient refusals. */
const passing =
  /^(SlowDown|ServiceUnavailable|InternalError|RequestTimeout|OperationAborted|ConditionalRequestConflict)$/;
const full = /^(QuotaExceeded|XMinioStorageFull|InsufficientStorage)$/;

/** Consecutive attempts without a response, after which requests pause for a while. */
const attemptsToOpen = 5;
/** Length of the pause: at first, and at most. */
const pauseMs = { initialDelay: 1_000, maxDelay: 15_000 };

class PassingError extends StoreError {}

/** No response, or none from the S3 server itself: it is unavailable. */
class AwayError extends PassingError {}

/** Buckets with a dot in their name have no certificate of their own. */
function addressOf({ endpoint, region }: S3Access, bucket: string): string {
  if (endpoint) return `${endpoint}/${bucket}`;
  const amazon = `s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;
  return bucket.includes('.') ? `https://${amazon}/${bucket}` : `https://${bucket}.${amazon}`;
}

const codeOf = (xml: string): string => /<Code>(\w{1,60})<\/Code>/.exec(xml)?.[1] ?? '';

/** The network's error code. */
function networkReason(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: unknown } };
  if (name === 'TimeoutError' || name === 'AbortError') return 'ETIMEDOUT';
  return typeof cause?.code === 'string' ? cause.code : 'ECONNRESET';
}

function clockAhead(response: Response): number | null {
  const at = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(at) ? null : at - Date.now();
}

/**
 * Signed requests to one bucket. Addresses are path-style where an endpoint is set, bodies are sent whole with their length and
 * their hash (no chunks with trailers, which older servers refuse), and what passes by itself is tried again. All
 * requests made here may be repeated: objects never change.
 */
export class S3Client {
  readonly #access: S3Access;
  readonly #address: string;
  /** One for each day. */
  readonly #signingKeys = new Map<string, ArrayBuffer>();
  readonly #policy = retry(
    handleWhen((error) => error instanceof PassingError),
    { maxAttempts: 3, backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 2_000 }) },
  );

  readonly #circuit = circuitBreaker(
    handleWhen((error) => error instanceof AwayError),
    { halfOpenAfter: new ExponentialBackoff(pauseMs), breaker: new ConsecutiveBreaker(attemptsToOpen) },
  );
  /** Why the server was last unavailable. */
  #awayFor = '';

  constructor(access: S3Access, bucket: string) {
    this.#access = access;
    this.#address = addressOf(access, bucket);
  }

  /**
   * @returns also what is not there to be read or deleted (404), and what a condition refuses (412)
   * @throws StoreError for every other refusal, where there is no answer, and at once while the server is left alone because
   *   it did not answer; then one request at a time finds out whether it does again
   */
  send(request: S3Request): Promise<S3Answer> {
    const until = performance.now() + retryForMs;
    return this.#policy.execute(async () => {
      try {
        if (this.#circuit.state === CircuitState.HalfOpen) throw new StoreError(this.#awayFor);
        return await this.#circuit.execute(() => this.#attempt(request));
      } catch (error) {
        if (isBrokenCircuitError(error)) throw new StoreError(this.#awayFor, { cause: error });
        if (error instanceof AwayError) this.#awayFor = error.reason;
        // A transient error that came late is final.
        if (error instanceof PassingError && performance.now() > until)
          throw new StoreError(error.reason, { cause: error });
        throw error;
      }
    });
  }

  async #attempt(request: S3Request): Promise<S3Answer> {
    const { method, object = '', query = {}, headers = {}, body } = request;
    const { accessKeyId, secretAccessKey, region } = this.#access;
    if (this.#signingKeys.size > 1) this.#signingKeys.clear();
    const url = new URL(`${this.#address}/${object}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      ...{ method, url: url.href, accessKeyId, secretAccessKey, region, service: 's3', cache: this.#signingKeys },
      headers: { ...headers, 'x-amz-content-sha256': hash('sha256', body ?? '') },
    }).sign();
    const abandoned = new AbortController();
    const patience = setTimeout(() => abandoned.abort(), body ? patienceMs.write : patienceMs.read);
    let response: Response;
    try {
      response = await fetch(signed.url, {
        ...{ method, headers: signed.headers, redirect: 'manual', signal: abandoned.signal },
        ...(body && { body: new Uint8Array(body) }),
      });
    } catch (error) {
      throw new AwayError(networkReason(error), { cause: error });
    } finally {
      clearTimeout(patience);
    }
    const { status } = response;
    const abandon = () => abandoned.abort();
    if (response.ok) return { status, code: '', response, abandon };
    const code = codeOf(await textOf({ response, abandon }));
    if (isExpected(request, status, code)) return { status, code, response, abandon };
    const about = { isFull: status === 507 || full.test(code), clockAheadMs: clockAhead(response) };
    const isPassing =
      status === 429 ||
      (status === 404 && code === '') ||
      (status >= 500 && status !== 501 && status !== 507) ||
      passing.test(code);
    if (isPassing && status >= 500 && code === '') throw new AwayError(String(status), about);
    throw new (isPassing ? PassingError : StoreError)(code || String(status), about);
  }
}

/** Timeout of a body, or of each pause if it is streamed. */
export const stallMs = 20_000;

type Body = Pick<S3Answer, 'response' | 'abandon'>;

/** The whole body of a response. @throws StoreError if it does not arrive, and its connection is closed */
export async function bytesOf({ response, abandon }: Body): Promise<Buffer> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new StoreError('ETIMEDOUT')), stallMs);
  try {
    return Buffer.from(await Promise.race([response.arrayBuffer(), late.promise]));
  } catch (error) {
    abandon();
    throw error instanceof StoreError ? error : new StoreError(networkReason(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** The text of an error or a short list. */
export const textOf = async (answer: Body): Promise<string> => (await bytesOf(answer)).toString('utf8');
