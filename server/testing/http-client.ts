import { randomBytes } from 'node:crypto';
import type { Plant } from '../../contract/plants.ts';
import { photoForm } from './photos.ts';

/** An answer over the network; status 0 where the connection broke before the answer was complete. */
export interface ClientAnswer<T> {
  status: number;
  body: T;
  headers: Headers;
}

/** What a request carries. */
export interface Sent {
  json?: unknown;
  photo?: Buffer;
  /** Has a repeat of the same request get the answer of the first. */
  key?: string;
  signal?: AbortSignal;
}

interface Payload {
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

function payloadOf({ json, photo }: Sent): Payload {
  if (photo) {
    const { headers, payload } = photoForm(photo);
    return { headers, body: new Uint8Array(payload) };
  }
  if (json === undefined) return { headers: {} };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) };
}

const broken = <T>(): ClientAnswer<T> => ({ status: 0, body: {} as T, headers: new Headers() });

/** Asks a server over the network, like a browser that keeps its session. The server may change its address. */
export class HttpClient {
  url: string;
  cookie = '';

  constructor(url: string) {
    this.url = url;
  }

  /** Sends a request; whatever happens on the way is an answer. `T` is what the caller knows the answer to be. */
  async send<T = { id: number }>(method: string, path: string, sent: Sent = {}): Promise<ClientAnswer<T>> {
    const { headers, body } = payloadOf(sent);
    try {
      const answer = await fetch(`${this.url}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...headers,
          origin: this.url,
          ...(this.cookie && { cookie: this.cookie }),
          ...(sent.key && { 'idempotency-key': sent.key }),
        },
        ...(body !== undefined && { body }),
        ...(sent.signal && { signal: sent.signal }),
      });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.includes('json');
      return { status: answer.status, body: (isJson ? JSON.parse(text) : text) as T, headers: answer.headers };
    } catch {
      return broken<T>();
    }
  }

  /** As `send`, where nothing but a success will do. @returns the answer's body */
  async expect<T = { id: number }>(method: string, path: string, sent: Sent = {}): Promise<T> {
    const { status, body } = await this.send<T>(method, path, sent);
    if (status >= 200 && status < 300) return body;
    throw new Error(`${method} ${path} was answered ${status} ${JSON.stringify(body)}`);
  }

  /** Takes over the session that an answer began. */
  keepSession(headers: Headers): void {
    this.cookie = headers.getSetCookie()[0]?.split(';')[0] ?? this.cookie;
  }
}

export const clientPassword = 'watering can no. 7';

/** A new account with a session. */
export async function signedUpClient(
  url: string,
  email = `g${randomBytes(6).toString('hex')}@example.org`,
  gardener = new HttpClient(url),
): Promise<HttpClient> {
  const { status, headers, body } = await gardener.send('POST', '/api/auth/sign-up', {
    json: { email, password: clientPassword },
  });
  if (status !== 201 && status !== 200) throw new Error(`no account: ${status} ${JSON.stringify(body)}`);
  gardener.keepSession(headers);
  return gardener;
}

/** Puts a plant that the catalogue recommends into the gardener's garden. */
export async function addFeaturedPlant(gardener: HttpClient): Promise<Plant> {
  const [species] = await gardener.expect<{ speciesId: number }[]>('GET', '/api/plants/featured');
  return gardener.expect('POST', '/api/plants', { json: { speciesId: species?.speciesId } });
}
