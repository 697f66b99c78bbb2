import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import Provider, { type KoaContextWithOIDC } from 'oidc-provider';

type Claims = Record<string, unknown>;

/** Changes what the provider says about somebody before it is signed. */
type Rewrite = (claims: Claims) => Claims;

/** A sign-in provider on this machine: a real one, with a page to sign in on and people whom tests make up. */
export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Lets an app at this address send people here. */
  register(publicUrl: string): void;
  /** Adds or changes somebody; they sign in with their subject, and no password. */
  person(subject: string, claims: Claims): void;
  /** Goes where the app sent the browser, signs in or cancels, and answers the address that the browser is sent back to. */
  visit(location: string, who: { subject: string } | 'cancel'): Promise<string>;
  /** Has the next answers say something else, signed by the provider or by somebody else; null for the truth. */
  rewrite(change: Rewrite | null, signedBy?: 'provider' | 'stranger'): void;
  /** Makes every code that was given out too old. */
  expireCodes(): void;
  /** Takes connections and answers nothing. */
  hang(on: boolean): void;
  /** Ends the server; `start` brings it back at the same address. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
type Key = ReturnType<typeof newKey>;

/** A JWT with the header of another one, and other claims. */
function resigned(jwt: string, change: Rewrite, key: Key): string {
  const [head = '', body = ''] = jwt.split('.');
  const claims = change(JSON.parse(Buffer.from(body, 'base64url').toString()));
  const signed = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

const page = (form: string) => `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,">
<title>Garden club</title><h1>Garden club</h1>${form}`;

const signInForm = `<form method="post"><label>Name <input name="subject" autofocus></label>
<button>Sign in</button><button name="cancel" value="yes">Cancel</button></form>`;

/** The page on which somebody says that they want to be signed out here, too. `form` is the provider's, without buttons. */
async function askToLeave(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  ctx.body = page(`${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`);
}

/** The page on which somebody says who they are. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page(signInForm));
    return;
  }
  const form = new URLSearchParams(await text(request));
  const result = form.has('cancel')
    ? { error: 'access_denied', error_description: 'The person said no' }
    : { login: { accountId: form.get('subject') ?? '' } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** Every app that is registered may know everything: nobody is asked for consent. */
async function grantAll({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({
    ...(oidc.client && { clientId: oidc.client.clientId }),
    ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
  });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

/** The cookies of one browser at the provider. */
function browser() {
  const cookies = new Map<string, string>();
  return async (url: string, form?: Record<string, string>): Promise<{ location: string | null; status: number }> => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    await answer.arrayBuffer();
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    return { location: location && new URL(location, url).href, status: answer.status };
  };
}

/** What a provider remembers, in memory, where a test can look and change it. */
class ProviderRows {
  readonly #rows = new Map<string, AdapterPayload>();

  /** Makes every code that was given out too old. */
  expireCodes(): void {
    for (const [key, row] of this.#rows) if (key.startsWith('AuthorizationCode ')) row.exp = 1;
  }

  put(model: string, id: string, row: AdapterPayload): void {
    this.#rows.set(`${model} ${id}`, row);
  }

  /** @param model kind of row, e.g. `AuthorizationCode` */
  of(model: string): Adapter {
    const key = (id: string) => `${model} ${id}`;
    const find = (fits: (row: AdapterPayload) => boolean) =>
      [...this.#rows].find(([name, row]) => name.startsWith(`${model} `) && fits(row))?.[1];
    return {
      upsert: async (id, row) => void this.#rows.set(key(id), row),
      find: async (id) => this.#rows.get(key(id)),
      findByUid: async (uid) => find((row) => row.uid === uid),
      findByUserCode: async (code) => find((row) => row.userCode === code),
      destroy: async (id) => void this.#rows.delete(key(id)),
      consume: async (id) => {
        const row = this.#rows.get(key(id));
        if (row) row.consumed = Math.floor(Date.now() / 1000);
      },
      revokeByGrantId: async (grantId) => {
        for (const [name, row] of this.#rows) if (row.grantId === grantId) this.#rows.delete(name);
      },
    };
  }
}

/** Starts a provider on a free port. `stop` ends it. */
export async function testProvider(): Promise<TestProvider> {
  const [key, strangersKey] = [newKey(), newKey()];
  const [clientId, clientSecret] = ['leafbook', 'a secret: with/odd+signs & more'];
  const apps: string[] = [];
  const people = new Map<string, Claims>();
  const rows = new ProviderRows();
  let rewriting: ((jwt: string) => string) | null = null;
  let isHanging = false;
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => {};
  let server: Server;

  const listen = async (port: number) => {
    server = createServer((request, response) => {
      if (!isHanging) handle(request, response);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    adapter: (model) => rows.of(model),
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: 'garden' } as never] },
    cookies: { keys: ['made up for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true, logoutSource: askToLeave } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: async (_ctx, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, ...people.get(accountId) }),
    }),
    loadExistingGrant: grantAll,
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Grant: 600, Interaction: 600, Session: 600 },
  });
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (rewriting && ctx.path === '/token' && body?.id_token) body.id_token = rewriting(body.id_token);
  });
  const callback = provider.callback();
  handle = (request, response) =>
    request.url?.startsWith('/interaction/') ? interact(provider, request, response) : callback(request, response);

  return {
    issuer,
    clientId,
    clientSecret,
    register: (publicUrl) => {
      apps.push(publicUrl);
      rows.put('Client', clientId, {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: apps.map((url) => `${url}/api/login/callback`),
        post_logout_redirect_uris: apps.map((url) => `${url}/`),
        id_token_signed_response_alg: 'ES256',
      } as never);
    },
    person: (subject, claims) => void people.set(subject, claims),
    visit: async (location, who) => {
      const go = browser();
      const asked = await go(location);
      if (!asked.location?.startsWith(`${issuer}/interaction/`)) return asked.location ?? '';
      const answered = await go(asked.location, who === 'cancel' ? { cancel: 'yes' } : who);
      return (await go(answered.location ?? '')).location ?? '';
    },
    rewrite: (change, signedBy = 'provider') => {
      rewriting = change && ((jwt) => resigned(jwt, change, signedBy === 'provider' ? key : strangersKey));
    },
    expireCodes: () => rows.expireCodes(),
    hang: (on) => {
      isHanging = on;
    },
    stop: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    start: async () => void (await listen(port)),
  };
}
