import type { Settings, SettingsEdit } from '../../../contract/settings.ts';
import type { Db } from '../../db/database.ts';
import type { SignedInUser } from '../../ownership.ts';

const columns = ['timeZone', 'hemisphere', 'units', 'weekStart', 'theme'] as const;

const nothingChosen: Settings = { timeZone: null, hemisphere: null, units: null, weekStart: null, theme: null };

export async function readSettings(db: Db, user: SignedInUser): Promise<Settings> {
  const chosen = await db.selectFrom('userSettings').select(columns).where('userId', '=', user.id).executeTakeFirst();
  return chosen ?? nothingChosen;
}

type Changes = { [K in keyof SettingsEdit]?: Exclude<SettingsEdit[K], undefined> };

/** Writes the given settings and no others. */
export function writeSettings(db: Db, user: SignedInUser, changes: Changes, now: string): Promise<Settings> {
  return db
    .insertInto('userSettings')
    .values({ ...nothingChosen, ...changes, userId: user.id, updatedAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...changes, updatedAt: now }))
    .returning(columns)
    .executeTakeFirstOrThrow();
}
