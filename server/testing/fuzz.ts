import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { ErrorAnswer } from '../../contract/errors.ts';
import { endsSession, fieldsOf, internals, schemaOf } from './contract-requests.ts';
import { type FuzzRequest, requestsTo, sendable } from './fuzz-requests.ts';
import { fuzzScene, type Scene } from './fuzz-scene.ts';
import type { TestApp } from './test-app.ts';

/** So many requests, then the gardeners and all that they have are made anew. */
const sceneLasts = 40;

const decoders: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

function bodyOf({ headers, rawPayload }: LightMyRequestResponse): string {
  const decode = decoders[String(headers['content-encoding'] ?? '')];
  return (decode ? decode(rawPayload) : rawPayload).toString('utf8');
}

function assert(isSo: boolean, what: () => string): void {
  if (!isSo) throw new Error(what());
}

/** A field of the contract must be named, unless the body as a whole is wrong. */
function checkNamesField(endpoint: Endpoint, { errors = [] }: ErrorAnswer, body: string): void {
  const parts = [endpoint.params, endpoint.query, endpoint.body].flatMap((part) => part ?? []);
  const known = new Set(parts.flatMap((part) => fieldsOf(schemaOf(part)).map(([name]) => name)));
  const names = errors.some(({ path }) => known.has(path.split('.', 1)[0] ?? ''));
  const wholly = /not valid JSON|Nested too deeply|Idempotency-Key|Unrecognized field|length of the body/;
  assert(names || wholly.test(body), () => `names no field: ${body.slice(0, 300)}`);
}

function checkRefusal(endpoint: Endpoint, request: FuzzRequest, answer: LightMyRequestResponse): void {
  const { statusCode, headers } = answer;
  const body = bodyOf(answer);
  const isPage = String(headers['content-type']).startsWith('text/html');
  if (isPage && endpoint.answerType === 'text/html') return;
  assert(/^application\/json/.test(String(headers['content-type'])), () => `${statusCode} ${headers['content-type']}`);
  const refusal = ErrorAnswer.safeParse(JSON.parse(body));
  assert(refusal.success && refusal.data.message !== '', () => `not {message, code}: ${body.slice(0, 300)}`);
  assert(
    !internals.test(body.replace(/'[^']*'|received undefined/g, '')),
    () => `tells internals: ${body.slice(0, 300)}`,
  );
  if (statusCode !== 400 || !refusal.success) return;
  assert((refusal.data.errors?.length ?? 0) > 0, () => `400 without errors: ${body.slice(0, 300)}`);
  if (request.payload?.isNamed && Object.keys(request.headers).length === 0)
    checkNamesField(endpoint, refusal.data, body);
}

/** An answer of success must be what the contract says, with nothing beside it. */
function checkSuccess(endpoint: Endpoint, answer: LightMyRequestResponse, url: string): void {
  if (answer.statusCode !== (endpoint.status ?? 200) || !endpoint.answer) return;
  const told: unknown = JSON.parse(bodyOf(answer));
  const view = new URL(url, 'http://localhost').searchParams.get('view');
  const parsed = (endpoint.views?.[view ?? ''] ?? endpoint.answer).safeParse(told);
  assert(parsed.success, () => `breaks the contract: ${JSON.stringify(parsed.error?.issues).slice(0, 300)}`);
  assert(JSON.stringify(parsed.data) === JSON.stringify(told), () => 'tells more than the contract');
}

/** Sends generated requests to an app, and keeps count. */
export class Fuzzer {
  readonly #test: TestApp;
  readonly #patienceMs: number;
  #scene: Scene | undefined;
  #sent = 0;
  readonly statuses: Record<string, number> = {};
  slowestMs = 0;

  /** @param patienceMs no request may take longer, however bad it is: for a machine that does nothing else */
  constructor(test: TestApp, { patienceMs = Number.POSITIVE_INFINITY } = {}) {
    this.#test = test;
    this.#patienceMs = patienceMs;
  }

  get sent(): number {
    return this.#sent;
  }

  /** Makes the gardeners and all that they have anew. */
  renew(): void {
    this.#scene = undefined;
  }

  /**
   * Sends requests to one endpoint.
   *
   * @returns the share of them that succeeded
   * @throws Error with the seed and the smallest request that broke a promise
   */
  async ask(endpoint: Endpoint, { requests, seed }: { requests: number; seed: number }): Promise<number> {
    let succeeded = 0;
    const property = fc.asyncProperty(requestsTo(endpoint), async (request) => {
      if (await this.#send(endpoint, request)) succeeded += 1;
    });
    await fc.assert(property, { numRuns: requests, seed, endOnFailure: false });
    return succeeded / requests;
  }

  /** Asks again where the answer was slow: the machine may have had something else to do, but not three times. */
  async #answerTo(sent: ReturnType<typeof sendable>): Promise<{ answer: LightMyRequestResponse; ms: number }> {
    let shortest = Number.POSITIVE_INFINITY;
    for (let attempt = 1; ; attempt += 1) {
      const start = performance.now();
      const answer = await this.#test.inject(sent);
      shortest = Math.min(shortest, performance.now() - start);
      if (shortest < this.#patienceMs || attempt === 3) return { answer, ms: shortest };
    }
  }

  async #send(endpoint: Endpoint, request: FuzzRequest): Promise<boolean> {
    if (this.#sent % sceneLasts === 0) this.renew();
    const scene = this.#scene ?? (await fuzzScene(this.#test));
    this.#scene = scene;
    this.#sent += 1;
    // A stream of events has no end; its tests are with the feature.
    const who = endpoint.answerType === 'text/event-stream' ? 'visitor' : request.who;
    const sent = sendable(endpoint, request, scene.ids, who === 'visitor' ? '' : scene[who].cookie);
    const { answer, ms } = await this.#answerTo(sent);
    this.slowestMs = Math.max(this.slowestMs, ms);
    this.statuses[answer.statusCode] = (this.statuses[answer.statusCode] ?? 0) + 1;
    assert(answer.statusCode < 500, () => `${answer.statusCode} ${bodyOf(answer).slice(0, 300)}`);
    assert(ms < this.#patienceMs, () => `took ${Math.round(ms)} ms`);
    if (answer.statusCode >= 400) checkRefusal(endpoint, request, answer);
    else checkSuccess(endpoint, answer, sent.url);
    if (answer.statusCode < 400 && endsSession(endpoint)) this.renew();
    return answer.statusCode < 400;
  }
}
