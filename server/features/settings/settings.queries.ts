import { sql } from 'kysely';
import { type Language, languages } from '../../../contract/languages.ts';
import type { Settings } from '../../../contract/settings.ts';
import { inLanguage, readersLanguage } from '../../core/language.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';

const choices = [
  'language',
  'deviceLanguage',
  'hemisphere',
  'units',
  'weekStart',
  'theme',
  'shareIdentifications',
] as const;
const columns = ['timeZone', 'isZoneAutomatic', ...choices] as const;

const nothingChosen = {
  language: null,
  deviceLanguage: null,
  timeZone: null,
  isZoneAutomatic: null,
  hemisphere: null,
  units: null,
  weekStart: null,
  theme: null,
  shareIdentifications: false,
};

type Row = Omit<Settings, 'deviceTimeZone'> & { isZoneAutomatic: boolean | null };

const settingsFrom = ({ isZoneAutomatic, timeZone, ...chosen }: Row): Settings => ({
  timeZone: isZoneAutomatic ? null : timeZone,
  deviceTimeZone: isZoneAutomatic === false ? null : timeZone,
  ...chosen,
});

export async function readSettings(db: Db, user: SignedInUser): Promise<Settings> {
  const row = await db.selectFrom('userSettings').select(columns).where('userId', '=', user.id).executeTakeFirst();
  return settingsFrom(row ?? nothingChosen);
}

/** The language of what is written to a gardener: as chosen, else that of the device, else another that is known. */
export const recipientsLanguage = (
  stored: { language: string | null; deviceLanguage: string | null } | undefined,
  otherwise: string = readersLanguage(),
): Language =>
  [stored?.language, stored?.deviceLanguage, otherwise].flatMap(
    (one) => languages.find((known) => known === one) ?? [],
  )[0] ?? 'en';

/** Writes something to a gardener in their language. */
export async function inLanguageOf<Result>(
  db: Db,
  user: SignedInUser,
  work: () => Promise<Result>,
  otherwise?: string,
): Promise<Result> {
  const stored = db.selectFrom('userSettings').select(['language', 'deviceLanguage']).where('userId', '=', user.id);
  return inLanguage(recipientsLanguage(await stored.executeTakeFirst(), otherwise), work);
}

/** Whether a stored zone follows the device. One that was stored before this was recorded does where it is the device's. */
const isAutomatic = (deviceZone: string) =>
  sql<boolean>`coalesce(user_settings.is_zone_automatic, coalesce(user_settings.time_zone, ${deviceZone}) = ${deviceZone})`;

type Changes = { [K in keyof Omit<Settings, 'deviceTimeZone'>]?: Settings[K] };

/**
 * Writes the given settings and no others.
 *
 * @param deviceZone the zone of the device, which counts unless one is chosen by then, also by another request
 */
export async function writeSettings(
  db: Db,
  user: SignedInUser,
  { changes: { timeZone, ...changes }, deviceZone }: { changes: Changes; deviceZone: string | null },
  now: string,
): Promise<Settings> {
  const device = { timeZone: deviceZone, isZoneAutomatic: true };
  const chosen = timeZone ? { timeZone, isZoneAutomatic: false } : timeZone === null ? device : null;
  const row = await db
    .insertInto('userSettings')
    .values({ ...nothingChosen, ...(chosen ?? device), ...changes, userId: user.id, updatedAt: now })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({
        ...changes,
        ...(chosen ??
          (deviceZone !== null && {
            timeZone: sql<string>`case when ${isAutomatic(deviceZone)} then ${deviceZone} else user_settings.time_zone end`,
            isZoneAutomatic: isAutomatic(deviceZone),
          })),
        updatedAt: now,
      }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
  return settingsFrom(row);
}
