import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import type { CheckedImage, SentImage } from './pictures.ts';

/**
 * What a stand-in does with what it is asked. Whatever the mode, a wrong request is answered as the service would: 400, or 401 for
 * a wrong key. `not-found` and `quota` are about identifications only; the others are about every request.
 */
export type Mode =
  | 'ok'
  | 'unauthorized'
  | 'not-found'
  | 'quota'
  | 'error'
  | 'slow'
  | 'hang'
  | 'malformed'
  | 'wrong-schema'
  | 'huge'
  | 'cut-off'
  | 'stall'
  | 'redirect'
  | Answer;

/** An answer word for word. */
export interface Answer {
  status: number;
  /** JSON, unless it is a text. */
  body: unknown;
  headers?: Record<string, string>;
}

/** A request as it arrived. Keys are left out of the address and the headers. */
export interface SentRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** None for what is no identification. */
  images: SentImage[];
}

/** A request with what only the protocol of one service understands. */
export interface StandInRequest {
  url: URL;
  method: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** How a service speaks. What is the same for all services is in `StandIn`. */
export interface Protocol {
  /** The key that a request must bring; undefined for a service that asks for none. */
  key: string | undefined;
  keyIn(request: StandInRequest): string | undefined;
  /** Identifications that it allows; without, any number. */
  quota?: number;
  /** Where photos are posted. */
  identifyPath: RegExp;
  /** @throws Error that says what is wrong with a request that posts photos */
  imagesOf(request: StandInRequest): Promise<CheckedImage[]>;
  identify(images: readonly CheckedImage[], url: URL): Answer;
  /** What else it tells, where it is asked at a path. */
  aboutPath: string;
  about(): unknown;
  failure(status: number, message: string): Answer;
  refusals: Record<'unauthorized' | 'not-found' | 'quota' | 'error', Answer>;
  /** JSON that is not what the service promises. */
  wrongSchema: unknown;
}

/** What the service says to a request. */
interface Exchange extends Answer {
  images: SentImage[];
  /** What is wrong with the request, for who reads the test; null where nothing is. */
  complaint: string | null;
  isIdentification: boolean;
}

const secretHeaders = ['api-key', 'authorization'];
const secretQuery = 'api-key';

/** A service on this machine that speaks the real protocol over HTTP, and whose faults the test chooses. */
export class StandIn {
  mode: Mode = 'ok';
  /** How long it waits in mode `slow`, in milliseconds. */
  slowMs = 1_500;
  /** Every request, right or wrong, in the order in which they came. */
  readonly requests: SentRequest[] = [];
  /** What was wrong with requests. */
  readonly complaints: string[] = [];
  /** Identifications that it still allows. */
  remaining: number;
  readonly #protocol: Protocol;
  #server: Server | undefined;
  #port = 0;

  constructor(protocol: Protocol) {
    this.#protocol = protocol;
    this.remaining = protocol.quota ?? Number.POSITIVE_INFINITY;
  }

  /** Where it is, or was before it stopped; without a slash at the end. */
  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** How many photos or sets of photos it was asked to identify. */
  get identifications(): number {
    return this.requests.filter(({ images }) => images.length > 0).length;
  }

  /** Listens; after `stop`, on the same port as before. */
  async start(): Promise<void> {
    const server = createServer((request, response) => {
      this.#serve(request, response).catch(() => response.destroy());
    });
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Refuses connections from now on, and breaks those that are open. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const asked = { url, method: request.method ?? '', headers: request.headers, body: Buffer.concat(chunks) };
    const exchange = await this.#exchange(asked);
    this.requests.push(recorded(asked, exchange.images));
    if (exchange.complaint !== null) this.complaints.push(exchange.complaint);
    await this.#answer(response, exchange);
  }

  async #exchange(request: StandInRequest): Promise<Exchange> {
    const { key, keyIn, identifyPath, aboutPath, refusals, failure, ...speaks } = this.#protocol;
    const { method, url } = request;
    const nothing = { images: [], complaint: null, isIdentification: false };
    const wrong = (answer: Answer, complaint: string) => ({ ...nothing, ...answer, complaint });
    if (keyIn(request) !== key) return wrong(refusals.unauthorized, 'a missing, wrong or unwanted key');
    if (method === 'GET' && url.pathname === aboutPath) return { ...nothing, status: 200, body: speaks.about() };
    if (method !== 'POST' || !identifyPath.test(url.pathname))
      return wrong(failure(404, 'Not Found'), `no such route: ${url.pathname}`);
    let images: CheckedImage[];
    try {
      images = await speaks.imagesOf(request);
    } catch (error) {
      const complaint = error instanceof Error ? error.message : String(error);
      return { ...wrong(failure(400, complaint), complaint), isIdentification: true };
    }
    const answered = { images, complaint: null, isIdentification: true };
    if (this.remaining <= 0) return { ...answered, ...refusals.quota };
    if (this.mode === 'ok') this.remaining -= 1;
    return { ...answered, ...speaks.identify(images, url) };
  }

  async #answer(response: ServerResponse, exchange: Exchange): Promise<void> {
    const { mode } = this;
    if (mode === 'ok' || exchange.complaint !== null) return send(response, exchange);
    if (typeof mode === 'object') return send(response, mode);
    if (mode === 'hang') return;
    if (mode === 'slow') {
      await setTimeout(this.slowMs, undefined, { ref: false });
      return send(response, exchange);
    }
    if (mode === 'malformed') return send(response, { status: 200, body: '{"results": [' });
    if (mode === 'wrong-schema') return send(response, { status: 200, body: this.#protocol.wrongSchema });
    if (mode === 'huge') return sendForever(response);
    if (mode === 'cut-off') return sendHalf(response, exchange, () => response.destroy());
    if (mode === 'stall') return sendHalf(response, exchange);
    if (mode === 'redirect') return send(response, { status: 302, body: '', headers: { location: `${this.origin}/` } });
    const spares = (mode === 'not-found' || mode === 'quota') && !exchange.isIdentification;
    return send(response, spares ? exchange : this.#protocol.refusals[mode]);
  }
}

function recorded({ url, method, headers }: StandInRequest, images: SentImage[]): SentRequest {
  const query = Object.fromEntries([...url.searchParams].filter(([name]) => name !== secretQuery));
  const open = Object.entries(headers).filter(([name]) => !secretHeaders.includes(name));
  return { method, path: url.pathname, query, headers: Object.fromEntries(open) as Record<string, string>, images };
}

const bodyOf = ({ body }: Answer): Buffer => Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));

function send(response: ServerResponse, answer: Answer): void {
  const body = bodyOf(answer);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length };
  response.writeHead(answer.status, { ...headers, ...answer.headers }).end(body);
}

/** @param then after which nothing more comes */
function sendHalf(response: ServerResponse, answer: Answer, then?: () => void): void {
  const body = bodyOf(answer);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.write(body.subarray(0, Math.ceil(body.length / 2)), then);
}

function* endlessJson(): Generator<Buffer> {
  yield Buffer.from('{"results":["');
  while (true) yield Buffer.alloc(64 * 1024, 'a');
}

/** JSON that is well-formed for as long as anybody reads it. */
async function sendForever(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' });
  await pipeline(Readable.from(endlessJson()), response);
}
