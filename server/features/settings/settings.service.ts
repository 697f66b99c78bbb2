import { hemisphereOf } from '../../../contract/hemisphere.ts';
import type { Settings, SettingsEdit } from '../../../contract/settings.ts';
import type { Db } from '../../db/database.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import { readSettings, writeSettings } from './settings.queries.ts';
import { spelledZone } from './settings.rules.ts';
import { type GardenerTime, gardenerTime } from './time.rules.ts';

/** Changes the given settings. */
export function editSettings(
  db: Db,
  user: SignedInUser,
  { deviceTimeZone, ...edit }: SettingsEdit,
  now: string,
): Promise<Settings> {
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  const changes = { ...given, ...(edit.timeZone && { timeZone: spelledZone(edit.timeZone) }) };
  return writeSettings(db, user, { changes, deviceZone: deviceTimeZone ? spelledZone(deviceTimeZone) : null }, now);
}

/**
 * The gardener's days now, by their settings. What these leave open, the zone that the request names decides, else UTC;
 * the hemisphere follows from the zone.
 */
export async function timeOf(
  db: Db,
  user: SignedInUser,
  { now, named }: { now: Date; named: string | undefined },
): Promise<GardenerTime> {
  const chosen = await readSettings(db, user);
  const said = chosen.timeZone ?? named;
  const timeZone = said ?? 'UTC';
  return gardenerTime(now, {
    timeZone,
    known: said !== undefined,
    hemisphere: chosen.hemisphere ?? hemisphereOf(timeZone),
  });
}
