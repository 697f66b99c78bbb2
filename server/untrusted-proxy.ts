import type { FastifyRequest } from 'fastify';
import type { Db } from './db/database.ts';
import { readMeta, writeMeta } from './db/meta.ts';
import type { Deps } from './deps.ts';
import { errorInLog } from './errors.ts';
import type { Server } from './http/server.ts';
import { isPublicAddress } from './push/addresses.ts';

const metaKey = 'untrusted_proxy';
const dayMs = 24 * 60 * 60 * 1000;
/** A host who has no proxy is not told forever of one request that pretended. */
const toldForMs = 7 * dayMs;

interface Sighting {
  at: string;
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

const adviceOf = ({ address }: Pick<Sighting, 'address'>): string =>
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
  /** When a sighting was last written down, by whether it was of an address of the internet. */
  const notedAt = new Map<boolean, number>();
  const note = async (request: FastifyRequest): Promise<void> => {
    const peer = (request.raw.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');
    const isPublic = isPublicAddress(peer);
    const at = now();
    // One on the home network is the likelier proxy: it stays written down.
    if (isPublic && notedAt.has(false)) return;
    const before = notedAt.get(isPublic);
    if (before !== undefined && at.getTime() - before < dayMs) return;
    notedAt.set(isPublic, at.getTime());
    const sighting: Sighting = { at: at.toISOString(), trusted, address: isPublic ? null : peer };
    if (before === undefined) app.log.warn({ event: 'untrusted_proxy' }, adviceOf(sighting));
    await writeMeta(db, metaKey, JSON.stringify(sighting)).catch((error: Error) =>
      app.log.warn({ error: errorInLog(error) }, 'an untrusted proxy was not written down'),
    );
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (isForwardedByStranger(request)) note(request).then(() => done(), done);
    else done();
  });
}

/** What a host should do about a proxy that the running server met lately; null where it met none. */
export async function adviceOnProxy(db: Db, trusted: string[], now: Date): Promise<string | null> {
  const text = await readMeta(db, metaKey);
  if (text === undefined) return null;
  const sighting = JSON.parse(text) as Sighting;
  const isPast = sighting.trusted.join() !== trusted.join() || now.getTime() - Date.parse(sighting.at) > toldForMs;
  return isPast ? null : adviceOf(sighting);
}
