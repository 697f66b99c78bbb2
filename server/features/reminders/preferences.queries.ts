import { eventTypes } from '../../../contract/values.ts';
import type { Db } from '../../db/database.ts';
import type { ReminderPreferences } from '../../db/schema-reminders.ts';
import type { SignedInUser } from '../../signed-in-user.ts';

export type Chosen = Omit<ReminderPreferences, 'userId' | 'updatedAt' | 'nextDueAt'>;

/** What counts for who has chosen nothing: no reminders, and once they are turned on, all of them at a decent hour. */
const nothingChosen: Chosen = {
  email: false,
  push: false,
  hour: 8,
  quietFrom: 21,
  quietTo: 7,
  emailTypes: [...eventTypes],
  pushTypes: [...eventTypes],
  timeZone: null,
};

const columns = Object.keys(nothingChosen) as (keyof Chosen)[];

export async function readChosen(db: Db, user: SignedInUser): Promise<Chosen> {
  const chosen = await db
    .selectFrom('reminderPreferences')
    .select(columns)
    .where('userId', '=', user.id)
    .executeTakeFirst();
  return chosen ?? nothingChosen;
}

/** Whether the user proved that the e-mail address is theirs. */
export async function isEmailConfirmed(db: Db, user: SignedInUser): Promise<boolean> {
  const found = await db.selectFrom('users').select('emailVerifiedAt').where('id', '=', user.id).executeTakeFirst();
  return found !== undefined && found.emailVerifiedAt !== null;
}

/** Writes the given preferences and no others. */
export async function writeChosen(db: Db, user: SignedInUser, changes: Partial<Chosen>, now: string): Promise<void> {
  await db
    .insertInto('reminderPreferences')
    .values({ ...nothingChosen, ...changes, userId: user.id, updatedAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...changes, updatedAt: now }))
    .execute();
}
