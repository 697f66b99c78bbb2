import type { InjectOptions } from 'fastify';
import { authApi } from '../../../contract/auth.ts';
import type { AnswerOf, Endpoint, EndpointParts } from '../../../contract/endpoint.ts';
import { ownValue } from '../../../contract/own-value.ts';
import type { Server } from '../../http/server.ts';

interface Parts {
  params?: Record<string, number>;
  query?: Record<string, string>;
  body?: object;
  /** The bytes of an image. */
  image?: Buffer;
}

/** A gardener of the demo, who uses the app as a browser does. */
export class DemoUser {
  readonly email: string;
  readonly #app: Server;
  readonly #password: string;
  readonly #cookies = new Map<string, string>();

  constructor(app: Server, email: string, password: string) {
    this.#app = app;
    this.email = email;
    this.#password = password;
  }

  signUp(): Promise<unknown> {
    return this.call(authApi.signUp, { body: this.#credentials() });
  }

  signOut(): Promise<unknown> {
    return this.call(authApi.logout);
  }

  #credentials() {
    return { email: this.email, password: this.#password };
  }

  /**
   * Makes a call of the API; signs in again first where the session has ended.
   *
   * @throws Error where the app refuses
   */
  async call<const E extends Endpoint<EndpointParts>>(endpoint: E, parts: Parts = {}): Promise<AnswerOf<E>['out']> {
    const { params = {}, query, body, image } = parts;
    const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(ownValue(params, name)));
    const request: InjectOptions = { method: endpoint.method, url, cookies: Object.fromEntries(this.#cookies) };
    if (query) request.query = query;
    if (body) request.payload = body;
    if (image && endpoint.upload) Object.assign(request, await formWith(endpoint.upload.field, image));
    const answer = await this.#app.inject(request);
    for (const { name, value } of answer.cookies) this.#cookies.set(name, value);
    if (answer.statusCode === 401 && endpoint.path !== authApi.signIn.path) {
      await this.call(authApi.signIn, { body: this.#credentials() });
      return this.call(endpoint, parts);
    }
    if (answer.statusCode >= 400) throw new Error(`${endpoint.method} ${url}: ${answer.statusCode} ${answer.body}`);
    return endpoint.answer ? answer.json() : undefined;
  }
}

async function formWith(field: string, image: Buffer): Promise<Pick<InjectOptions, 'payload' | 'headers'>> {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(image)], { type: 'image/webp' }), 'photo.webp');
  const message = new Response(form);
  const payload = Buffer.from(await message.arrayBuffer());
  return { payload, headers: { 'content-type': message.headers.get('content-type') ?? '' } };
}
