import type { EventType } from '../../../contract/calendar.ts';
import { eventTypes } from '../../../contract/values.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import type { ReminderPreferences } from '../../db/schema-reminders.ts';
import { ownTypesOf } from '../gardens/kind-rows.queries.ts';

/** As the row has it: the types that are off, so that who chose before there was a type is reminded of it. */
export type StoredChoice = Omit<ReminderPreferences, 'userId' | 'updatedAt' | 'nextDueAt'>;

/** As the gardener sees it: the types that are on. */
export type Chosen = Omit<StoredChoice, 'emailTypesOff' | 'pushTypesOff'> &
  Record<'emailTypes' | 'pushTypes', EventType[]>;

/** The types that are on where these are off, and those that are off where these are on. @param own the user's, as `ownTypesOf` lists them */
export const otherTypes = (types: readonly EventType[], own: readonly EventType[]): EventType[] =>
  [...eventTypes, ...own].filter((type) => !types.includes(type));

/** What counts for who has chosen nothing: no reminders, and once they are turned on, all of them at a decent hour. */
const nothingChosen: StoredChoice = {
  email: false,
  push: false,
  hour: 8,
  quietFrom: 21,
  quietTo: 7,
  emailTypesOff: [],
  pushTypesOff: [],
  timeZone: null,
};

const columns = Object.keys(nothingChosen) as (keyof StoredChoice)[];

export async function readChosen(db: Db, user: SignedInUser): Promise<Chosen> {
  const chosen = await db
    .selectFrom('reminderPreferences')
    .select(columns)
    .where('userId', '=', user.id)
    .executeTakeFirst();
  const { emailTypesOff, pushTypesOff, ...rest } = chosen ?? nothingChosen;
  const own = await ownTypesOf(db, user);
  return { ...rest, emailTypes: otherTypes(emailTypesOff, own), pushTypes: otherTypes(pushTypesOff, own) };
}

/** Whether the user proved that the e-mail address is theirs. */
export async function isEmailConfirmed(db: Db, user: SignedInUser): Promise<boolean> {
  const found = await db.selectFrom('users').select('emailVerifiedAt').where('id', '=', user.id).executeTakeFirst();
  return found !== undefined && found.emailVerifiedAt !== null;
}

/** Writes the given preferences and no others. */
export async function writeChosen(
  db: Db,
  user: SignedInUser,
  changes: Partial<StoredChoice>,
  now: string,
): Promise<void> {
  await db
    .insertInto('reminderPreferences')
    .values({ ...nothingChosen, ...changes, userId: user.id, updatedAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...changes, updatedAt: now }))
    .execute();
}
