import type { FastifyRequest } from 'fastify';
import type { Deps } from '../context/deps.ts';
import { isPublicAddress } from '../core/addresses.ts';
import type { Db } from '../db/database.ts';
import { lastSighting, type Sighting, sightings } from '../db/sightings.ts';
import type { Server } from './server.ts';

const metaKey = 'untrusted_proxy';

interface ProxySighting extends Sighting {
  /** The value of TRUST_PROXY. */
  trusted: string[];
  /** Address of the proxy; null if it is on the internet, like a visitor who forged the header. */
  address: string | null;
}

/** True if the sender forwards for someone, and is not trusted. */
function isForwardedByStranger(request: FastifyRequest): boolean {
  const { headers } = request;
  if (headers['x-forwarded-for'] !== undefined) return (request.ips?.length ?? 1) < 2;
  return headers.forwarded !== undefined && request.ips === undefined;
}

const adviceOf = ({ address }: Pick<ProxySighting, 'address'>): string =>
  address === null
    ? 'Requests that say they are forwarded come from the internet, from addresses that TRUST_PROXY does not name. Where a ' +
      'proxy or content delivery network of yours sends them, name its networks in TRUST_PROXY: until then all its visitors ' +
      'count as one, and cookies are not Secure. Else ignore this.'
    : `Requests that say they are forwarded come from ${address}, which TRUST_PROXY does not name. If that is your reverse ` +
      `proxy, set TRUST_PROXY=${address}: until then all its visitors count as one, and cookies are not Secure.`;

/**
 * Logs once, and records for `npm run doctor`, that there is a proxy in front of the app which TRUST_PROXY does not
 * name. Internet addresses are not stored: they may be visitors'.
 *
 * @param trusted the value of TRUST_PROXY
 */
export function watchForUntrustedProxy(app: Server, { db, now }: Pick<Deps, 'db' | 'now'>, trusted: string[]): void {
  const note = sightings<ProxySighting>({ db, log: app.log }, { key: metaKey, adviceOn: adviceOf });
  const noteProxy = (request: FastifyRequest): Promise<void> => {
    const peer = (request.raw.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');
    // A sender on the home network is the likelier proxy.
    const isPublic = isPublicAddress(peer);
    return note({ at: now().toISOString(), trusted, address: isPublic ? null : peer }, !isPublic);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (isForwardedByStranger(request)) noteProxy(request).then(() => done(), done);
    else done();
  });
}

/** Advice to the host about a proxy that the running server saw lately; null if it saw none. */
export async function adviceOnProxy(db: Db, trusted: string[], now: Date): Promise<string | null> {
  const sighting = await lastSighting<ProxySighting>(db, metaKey, now);
  return sighting === null || sighting.trusted.join() !== trusted.join() ? null : adviceOf(sighting);
}
