import type { FastifyRequest } from 'fastify';
import type { Deps } from '../context/deps.ts';
import type { Db } from '../db/database.ts';
import { lastSighting, type Sighting, sightings } from '../db/sightings.ts';
import { isPublicAddress } from '../mail-and-push/addresses.ts';
import type { Server } from './server.ts';

const metaKey = 'untrusted_proxy';

interface ProxySighting extends Sighting {
  /** What TRUST_PROXY was. */
  trusted: string[];
  /** Of the proxy; null where it is on the internet, as a visitor would be who made the header up. */
  address: string | null;
}

/** True where the sender says for whom it forwards, and is not among those who are believed. */
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
 * Says once in the log, and writes down for `npm run doctor`, that a proxy stands before the app which TRUST_PROXY does not
 * name. No address of the internet is kept: it may be a visitor's.
 *
 * @param trusted the value of TRUST_PROXY
 */
export function watchForUntrustedProxy(app: Server, { db, now }: Pick<Deps, 'db' | 'now'>, trusted: string[]): void {
  const note = sightings<ProxySighting>({ db, log: app.log }, { key: metaKey, adviceOn: adviceOf });
  const noteProxy = (request: FastifyRequest): Promise<void> => {
    const peer = (request.raw.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');
    // One on the home network is the likelier proxy.
    const isPublic = isPublicAddress(peer);
    return note({ at: now().toISOString(), trusted, address: isPublic ? null : peer }, !isPublic);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (isForwardedByStranger(request)) noteProxy(request).then(() => done(), done);
    else done();
  });
}

/** What a host should do about a proxy that the running server met lately; null where it met none. */
export async function adviceOnProxy(db: Db, trusted: string[], now: Date): Promise<string | null> {
  const sighting = await lastSighting<ProxySighting>(db, metaKey, now);
  return sighting === null || sighting.trusted.join() !== trusted.join() ? null : adviceOf(sighting);
}
