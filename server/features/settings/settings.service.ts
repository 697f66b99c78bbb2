import type { Settings, SettingsEdit } from '../../../contract/settings.ts';
import { readersLanguage } from '../../core/language.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { readSettings, writeSettings } from './settings.queries.ts';
import { type GardenerTime, gardenerTime } from './time.rules.ts';

/** Changes the given settings. */
export function editSettings(
  db: Db,
  user: SignedInUser,
  { deviceTimeZone, ...edit }: SettingsEdit,
  now: string,
): Promise<Settings> {
  const ofDevice = deviceTimeZone === undefined ? {} : { deviceLanguage: readersLanguage() };
  const changes = Object.fromEntries(
    Object.entries({ ...edit, ...ofDevice }).filter(([, value]) => value !== undefined),
  );
  return writeSettings(db, user, { changes, deviceZone: deviceTimeZone ?? null }, now);
}

/**
 * The gardener's own days now, by their settings: for what is theirs and no garden's. What these leave open, the zone that the
 * request names decides, else UTC; the hemisphere follows from the zone.
 */
export async function timeOf(
  db: Db,
  user: SignedInUser,
  { now, named }: { now: Date; named: string | undefined },
): Promise<GardenerTime> {
  const { timeZone, deviceTimeZone, hemisphere } = await readSettings(db, user);
  return gardenerTime(now, { timeZone: timeZone ?? deviceTimeZone ?? named, hemisphere });
}
