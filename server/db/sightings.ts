import type { FastifyBaseLogger } from 'fastify';
import { dayMs } from '../../contract/durations.ts';
import { errorInLog } from '../core/errors.ts';
import type { Db } from './database.ts';
import { readMeta, writeMeta } from './meta.ts';

/** A sighting that does not repeat expires: one forged request must not warn the host forever. */
const shownForMs = 7 * dayMs;

/** A misconfiguration around the server that requests reveal. */
export interface Sighting {
  /** When, as an ISO instant. */
  at: string;
}

/**
 * Logs sightings, once per process, and records them for `npm run doctor`, at most once a day. An unlikely one, which
 * anyone on the internet may cause, is reported only until a likely one is seen.
 *
 * @param key of the last one in `meta`
 */
export function sightings<Seen extends Sighting>(
  { db, log }: { db: Db; log: FastifyBaseLogger },
  { key, adviceOn }: { key: string; adviceOn: (seen: Seen) => string },
): (seen: Seen, isLikely: boolean) => Promise<void> {
  /** When one was last recorded, by whether it was a likely one. */
  const notedAt = new Map<boolean, number>();
  return async (seen, isLikely) => {
    if (!isLikely && notedAt.has(true)) return;
    const at = Date.parse(seen.at);
    const before = notedAt.get(isLikely);
    if (before !== undefined && at - before < dayMs) return;
    notedAt.set(isLikely, at);
    if (before === undefined) log.warn({ event: key }, adviceOn(seen));
    await writeMeta(db, key, JSON.stringify(seen)).catch((error: Error) =>
      log.warn({ error: errorInLog(error) }, 'could not record a warning for the doctor'),
    );
  };
}

/** The sighting recorded within the last days; null if there was none. */
export async function lastSighting<Seen extends Sighting>(db: Db, key: string, now: Date): Promise<Seen | null> {
  const text = await readMeta(db, key);
  if (text === undefined) return null;
  const seen: Seen = JSON.parse(text);
  return now.getTime() - Date.parse(seen.at) > shownForMs ? null : seen;
}
