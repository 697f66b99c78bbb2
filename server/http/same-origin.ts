import type { FastifyRequest } from 'fastify';
import { refuse } from '../core/errors.ts';
import type { Server } from './server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes writes from pages of other sites. */
    fromAnywhere?: boolean;
  }
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** An origin with the name in lower case and punycode, without a dot at its end, and without the default port. */
interface Address {
  name: string;
  /** The name, and the port where it isn't the default. */
  host: string;
  origin: string;
}

function addressOf(text: string): Address | null {
  const url = /^https?:\/\/[^/?#@\\\s]+$/i.test(text) ? URL.parse(text) : null;
  if (!url) return null;
  const name = url.hostname.replace(/\.$/, '');
  const host = url.port === '' ? name : `${name}:${url.port}`;
  return { name, host, origin: `${url.protocol}//${host}` };
}

/** The addresses that a request was sent to, as far as its headers and a trusted proxy name them, in the protocol of the page. */
function requestAddresses(request: FastifyRequest, page: string): (Address | null)[] {
  const protocol = /^https/i.test(page) ? 'https' : 'http';
  const named = addressOf(`${protocol}://${request.host}`);
  const direct = addressOf(`${protocol}://${request.headers.host ?? ''}`);
  // A trusted proxy may report the host without its port and pass it on with it.
  return direct?.name === named?.name ? [named, direct] : [named];
}

/**
 * Browsers say where a request comes from, in `Sec-Fetch-Site` or `Origin`; a page of another site, or one without an
 * origin, may not write. Programs that send neither header carry no one's cookies by accident and may.
 */
function isForeign(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && (site !== 'none' || isElsewhere(request, publicUrl));
  return origin !== undefined && isElsewhere(request, publicUrl);
}

/** Whether the page that writes, where the browser names it, is neither at `publicUrl` nor where the request was sent to. */
function isElsewhere(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return false;
  const page = addressOf(origin);
  if (!page) return true;
  // A proxy may lose the port or the host on the way; the address that the host set counts.
  const isPublic = publicUrl !== '' && addressOf(new URL(publicUrl).origin)?.origin === page.origin;
  return !isPublic && !requestAddresses(request, origin).some((address) => address?.host === page.host);
}

/** A write that was refused although no browser says that it comes from another site: a proxy may have changed the host. */
export interface RefusedHost {
  /** Of the page. */
  origin: string;
  /** What the request named. */
  host: string;
  /** Whether both have the same name, so that only the port differs. */
  isSameName: boolean;
}

function refusedHost(request: FastifyRequest): RefusedHost | null {
  const page = addressOf(request.headers.origin ?? '');
  if (!page || request.headers['sec-fetch-site'] !== undefined) return null;
  const isSameName = requestAddresses(request, page.origin).some((address) => address?.name === page.name);
  return { origin: page.origin, host: request.host, isSameName };
}

/**
 * Refuses every write that another site's page makes in a visitor's name, unless the route takes them.
 *
 * @param publicUrl address of the app, or empty where the host did not say
 * @param note is called with what may be a proxy's fault, and never fails
 */
export function refuseForeignWrites(
  app: Server,
  publicUrl: string,
  note: (refused: RefusedHost) => Promise<void>,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused =
      !reads.has(request.method) && request.routeOptions.config.fromAnywhere !== true && isForeign(request, publicUrl);
    if (!isRefused) return done();
    const refused = refusedHost(request);
    const refusal = refuse('forbidden', 'foreign_site');
    if (refused) note(refused).then(() => done(refusal), done);
    else done(refusal);
  });
}

/**
 * The address at which the sender of a request reaches this site, such as `https://garden.example`. Browsers say so themselves in writes, which
 * were refused where another site's page made them; for others it is what the connection, or a trusted proxy, says.
 */
export function requestOrigin(request: FastifyRequest): string {
  const page = reads.has(request.method) ? null : addressOf(request.headers.origin ?? '');
  return page?.origin ?? `${request.protocol}://${request.host}`;
}
