import type { FastifyRequest } from 'fastify';
import { refuse } from '../core/errors.ts';
import { keyOf } from './api-key.ts';
import type { Server } from './server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts writes from pages of other sites. */
    fromAnywhere?: boolean;
  }
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** An origin with its host in lower case and punycode, without a trailing dot or the default port. */
interface Address {
  name: string;
  /** The host, and the port if it isn't the default. */
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

/** The addresses that a request was sent to, as its headers and a trusted proxy name them, with the page's protocol. */
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

/**
 * Whether the browser names the origin of the page that writes, and it is neither `publicUrl` nor where the request was
 * sent.
 */
function isElsewhere(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return false;
  const page = addressOf(origin);
  if (!page) return true;
  // A proxy may drop the port or the host; the address that the host configured counts.
  const isPublic = publicUrl !== '' && addressOf(new URL(publicUrl).origin)?.origin === page.origin;
  return !isPublic && !requestAddresses(request, origin).some((address) => address?.host === page.host);
}

/** A write that was refused although no browser says that it is cross-site: a proxy may have changed the host. */
export interface RefusedHost {
  /** Of the page. */
  origin: string;
  /** The host that the request named. */
  host: string;
  /** Whether the hosts are the same and only the ports differ. */
  isSameName: boolean;
}

function refusedHost(request: FastifyRequest): RefusedHost | null {
  const page = addressOf(request.headers.origin ?? '');
  if (!page || request.headers['sec-fetch-site'] !== undefined) return null;
  const isSameName = requestAddresses(request, page.origin).some((address) => address?.name === page.name);
  return { origin: page.origin, host: request.host, isSameName };
}

/**
 * Refuses every write that another site's page makes on a visitor's behalf, unless the route accepts them.
 *
 * @param publicUrl address of the app, or empty if not configured
 * @param note is called with refusals that may be a proxy's fault, and never fails
 */
export function refuseForeignWrites(
  app: Server,
  publicUrl: string,
  note: (refused: RefusedHost) => Promise<void>,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused =
      !reads.has(request.method) &&
      request.routeOptions.config.fromAnywhere !== true &&
      // A page of another site can't make a browser send a key.
      keyOf(request) === undefined &&
      isForeign(request, publicUrl);
    if (!isRefused) return done();
    const refused = refusedHost(request);
    const refusal = refuse('forbidden', 'foreign_site');
    if (refused) note(refused).then(() => done(refusal), done);
    else done(refusal);
  });
}

/**
 * The address at which the sender of a request reaches this site, such as `https://garden.example`. Browsers name it
 * themselves in writes, which are refused if another site's page makes them; for others it is taken from the connection
 * or a trusted proxy.
 */
export function requestOrigin(request: FastifyRequest): string {
  const page = reads.has(request.method) ? null : addressOf(request.headers.origin ?? '');
  return page?.origin ?? `${request.protocol}://${request.host}`;
}
