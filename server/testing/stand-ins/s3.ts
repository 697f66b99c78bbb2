import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3Place } from '../../core/settings/photos-config.ts';

/** How the server behaves to the next requests. */
interface Mood {
  /** Answers this status and error code instead, for as long as it says. */
  refuse?: { status: number; code: string; times: number; method?: string; object?: RegExp };
  /** Waits before each answer, in milliseconds. */
  delayMs?: number;
  /** Breaks the connection in the middle of what it sends. */
  cutBodies?: boolean;
  /** Passes over the conditions of writes, or refuses them, as some servers do. */
  conditions?: 'ignored' | 'refused';
  /** How far its clock is ahead, in milliseconds. */
  clockAheadMs?: number;
  /** Objects of one page of a list. */
  pageSize?: number;
}

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const strict = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Version 4 of the signature, by its specification and not by the client's library. */
function signatureOf(request: IncomingMessage, url: URL, signedHeaders: string, scope: string, secret: string): string {
  const [day = '', region = '', service = ''] = scope.split('/');
  const query = [...url.searchParams]
    .map((pair) => pair.map(strict).join('='))
    .sort()
    .join('&');
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('');
  const path = url.pathname
    .split('/')
    .map((part) => strict(decodeURIComponent(part)))
    .join('/');
  const hash = String(request.headers['x-amz-content-sha256']);
  const canonical = [request.method, path, query, headers, signedHeaders, hash].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), 'aws4_request');
  return hmac(key, toSign).toString('hex');
}

/**
 * Speaks as much of S3 as a photo store uses, in memory: signatures, lengths and hashes are checked, and it can be as slow, full or broken
 * as a test wants. `s3-store.trust.test.ts` runs the same suite on a real server.
 */
export class S3StandIn {
  readonly place: S3Place;
  readonly objects = new Map<string, { body: Buffer; at: Date }>();
  readonly requests: string[] = [];
  mood: Mood = {};
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  private constructor(place: S3Place) {
    this.place = place;
  }

  static async start(): Promise<S3StandIn> {
    const place = { endpoint: '', region: 'eu-west-1', bucket: 'garden', prefix: 'home/photos' };
    const standIn = new S3StandIn({ ...place, accessKeyId: 'AKIATEST', secretAccessKey: 'a/secret+key' });
    await new Promise<void>((resolve) => standIn.#server.listen(0, '127.0.0.1', resolve));
    standIn.place.endpoint = `http://127.0.0.1:${(standIn.#server.address() as AddressInfo).port}`;
    return standIn;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? '', this.place.endpoint);
    const [, bucket = '', ...path] = decodeURIComponent(url.pathname).split('/');
    const object = path.join('/');
    this.requests.push(`${request.method} ${object}${url.search}`);
    if (this.mood.delayMs) await pause(this.mood.delayMs);
    const refused = this.#refusal(request, url, body) ?? (bucket === this.place.bucket ? null : [404, 'NoSuchBucket']);
    const { refuse } = this.mood;
    const isMeant =
      refuse && (refuse.method ?? request.method) === request.method && (refuse.object ?? /^/).test(object);
    if (refuse && isMeant && refuse.times > 0) {
      refuse.times -= 1;
      this.#error(response, refuse.status, refuse.code);
    } else if (refused) this.#error(response, Number(refused[0]), String(refused[1]));
    else this.#serve(request, response, { url, object, body });
  }

  #error(response: ServerResponse, status: number, code: string): void {
    const date = new Date(Date.now() + (this.mood.clockAheadMs ?? 0)).toUTCString();
    response.writeHead(status, { 'content-type': 'application/xml', date });
    response.end(
      `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${this.place.accessKeyId}</Message></Error>`,
    );
  }

  #refusal(request: IncomingMessage, url: URL, body: Buffer): [number, string] | null {
    const { headers } = request;
    const parts = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    );
    if (!parts) return [403, 'AccessDenied'];
    const [, key, scope = '', signed = '', signature] = parts;
    if (key !== this.place.accessKeyId) return [403, 'InvalidAccessKeyId'];
    if (scope.split('/')[1] !== this.place.region) return [400, 'AuthorizationHeaderMalformed'];
    const at = String(headers['x-amz-date']).replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5');
    const skewMs = Date.parse(at) - Date.now() - (this.mood.clockAheadMs ?? 0);
    if (!(Math.abs(skewMs) < 15 * 60_000)) return [403, 'RequestTimeTooSkewed'];
    if (signatureOf(request, url, signed, scope, this.place.secretAccessKey) !== signature)
      return [403, 'SignatureDoesNotMatch'];
    if (headers['x-amz-content-sha256'] !== sha256(body)) return [400, 'XAmzContentSHA256Mismatch'];
    if (request.method === 'PUT' && headers['content-length'] !== String(body.length))
      return [411, 'MissingContentLength'];
    const chunked = headers['content-encoding'] ?? headers['x-amz-trailer'] ?? headers['transfer-encoding'];
    return chunked ? [501, 'NotImplemented'] : null;
  }

  #serve(
    { method, headers }: IncomingMessage,
    response: ServerResponse,
    { url, object, body }: { url: URL; object: string; body: Buffer },
  ): void {
    if (method === 'PUT') {
      if (headers['if-none-match'] && this.mood.conditions === 'refused') {
        this.#error(response, 501, 'NotImplemented');
        return;
      }
      const isTaken = headers['if-none-match'] === '*' && this.objects.has(object);
      if (isTaken && this.mood.conditions !== 'ignored') {
        this.#error(response, 412, 'PreconditionFailed');
        return;
      }
      this.objects.set(object, { body, at: new Date() });
      response.end();
    } else if (method === 'DELETE') {
      this.objects.delete(object);
      response.writeHead(204).end();
    } else if (method === 'POST') this.#deleteMany(response, headers, body);
    else if (object === '') this.#list(response, url.searchParams);
    else this.#send(response, object);
  }

  #deleteMany(response: ServerResponse, headers: IncomingMessage['headers'], body: Buffer): void {
    const keys = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
    const md5 = createHash('md5').update(body).digest('base64');
    if (headers['content-md5'] !== md5) {
      this.#error(response, 400, 'BadDigest');
      return;
    }
    if (keys.length === 0 || keys.length > 1000) {
      this.#error(response, 400, 'MalformedXML');
      return;
    }
    const { refuse } = this.mood;
    const stays = keys.filter((key) => refuse?.method === 'DELETE' && refuse.object?.test(key));
    for (const key of keys) if (!stays.includes(key)) this.objects.delete(key);
    const errors = stays.map((key) => `<Error><Key>${key}</Key><Code>InternalError</Code></Error>`).join('');
    response.end(`<?xml version="1.0"?><DeleteResult>${errors}</DeleteResult>`);
  }

  #list(response: ServerResponse, query: URLSearchParams): void {
    if (query.get('list-type') !== '2') {
      this.#error(response, 501, 'NotImplemented');
      return;
    }
    const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? ''];
    const all = [...this.objects]
      .filter(([key]) => key.startsWith(prefix) && key > after)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const page = all.slice(0, this.mood.pageSize ?? 1000);
    const rows = page.map(
      ([key, { at }]) =>
        `<Contents><Key>${strict(key)}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`,
    );
    const isTruncated = page.length < all.length;
    response.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${rows.join('')}</ListBucketResult>`,
    );
  }

  #send(response: ServerResponse, object: string): void {
    const body = this.objects.get(object)?.body;
    if (!body) {
      this.#error(response, 404, 'NoSuchKey');
      return;
    }
    response.writeHead(200, { 'content-type': 'image/webp', 'content-length': body.length });
    if (this.mood.cutBodies) response.write(body.subarray(0, body.length / 2), () => response.destroy());
    else response.end(body);
  }
}
