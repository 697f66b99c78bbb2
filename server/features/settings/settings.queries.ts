import type { Settings, SettingsEdit } from '../../../contract/settings.ts';
import type { Db } from '../../db/database.ts';
import type { SignedInUser } from '../../signed-in-user.ts';

const columns = ['timeZone', 'hemisphere', 'units', 'weekStart', 'theme', 'shareIdentifications'] as const;

const nothingChosen: Settings = {
  timeZone: null,
  hemisphere: null,
  units: null,
  weekStart: null,
  theme: null,
  shareIdentifications: false,
};

export async function readSettings(db: Db, user: SignedInUser): Promise<Settings> {
  const chosen = await db.selectFrom('userSettings').select(columns).where('userId', '=', user.id).executeTakeFirst();
  return chosen ?? nothingChosen;
}

type Changes = { [K in keyof Settings]?: Exclude<SettingsEdit[K], undefined> };

/**
 * Writes the given settings and no others.
 *
 * @param deviceZone becomes the zone unless one is set by then, also by another request
 */
export function writeSettings(
  db: Db,
  user: SignedInUser,
  { changes, deviceZone }: { changes: Changes; deviceZone: string | null },
  now: string,
): Promise<Settings> {
  return db
    .insertInto('userSettings')
    .values({ ...nothingChosen, timeZone: deviceZone, ...changes, userId: user.id, updatedAt: now })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet((fields) => ({
        ...(deviceZone !== null && { timeZone: fields.fn.coalesce('userSettings.timeZone', fields.val(deviceZone)) }),
        ...changes,
        updatedAt: now,
      })),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}
