import type { Deps } from '../context/deps.ts';
import type { Db } from '../db/database.ts';
import { lastSighting, type Sighting, sightings } from '../db/sightings.ts';
import type { RefusedHost } from './same-origin.ts';
import type { Server } from './server.ts';

const metaKey = 'unknown_host';

interface HostSighting extends Sighting, RefusedHost {
  /** The configured address of the app. */
  publicUrl: string;
}

function adviceOn({ origin, host, isSameName, publicUrl }: HostSighting): string {
  const named = JSON.stringify(host.slice(0, 300));
  const happened = `A page at ${origin} tried to write, but the request names the host ${named}`;
  const now = publicUrl === '' ? '' : ` instead of ${publicUrl}`;
  const advice =
    `set PUBLIC_URL=${origin}${now}, or have the proxy pass the host on as the browser sent it (nginx: proxy_set_header Host ` +
    '$http_host). Nobody can sign in there until then.';
  return isSameName
    ? `${happened}. If people open Leafbook at ${origin}, your reverse proxy changes or drops the port: ${advice}`
    : `${happened}. If people open Leafbook at ${origin}, your reverse proxy changes the host: ${advice} Otherwise another site ` +
        'tried to write in the name of a gardener, and was refused.';
}

/**
 * Warns, in the log and for `npm run doctor`, of writes that were refused because a proxy may have changed their host.
 */
export function noteUnknownHosts(app: Server, { db, now, outgoing }: Pick<Deps, 'db' | 'now' | 'outgoing'>) {
  const note = sightings<HostSighting>({ db, log: app.log }, { key: metaKey, adviceOn });
  return (refused: RefusedHost): Promise<void> =>
    note({ at: now().toISOString(), publicUrl: outgoing.publicUrl, ...refused }, refused.isSameName);
}

/** Advice to the host about a proxy that changes the host of requests; null if the running server saw none lately. */
export async function adviceOnHost(db: Db, publicUrl: string, now: Date): Promise<string | null> {
  const seen = await lastSighting<HostSighting>(db, metaKey, now);
  return seen === null || seen.publicUrl !== publicUrl ? null : adviceOn(seen);
}
