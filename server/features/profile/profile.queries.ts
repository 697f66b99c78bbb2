import type { Updateable } from 'kysely';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import type { Users } from '../../db/schema.ts';
import { gardensOf } from '../plants/visibility.queries.ts';

type Profile = Pick<
  Updateable<Users>,
  'username' | 'firstName' | 'lastName' | 'bio' | 'favoriteFlower' | 'gardenZone' | 'profileImageUrl'
>;

export async function writeProfile(db: Db, user: SignedInUser, columns: Profile, now: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...columns, updatedAt: now })
    .where('id', '=', user.id)
    .execute();
}

/** Whether the user uploaded a photo of this key, to a garden that they are a member of. */
export async function keepsPhoto(db: Db, user: SignedInUser, photoKey: string): Promise<boolean> {
  const found = await db
    .selectFrom('photos')
    .select('id')
    .where('photoKey', '=', photoKey)
    .where('userId', '=', user.id)
    .where('gardenId', 'in', gardensOf(user))
    .executeTakeFirst();
  return found !== undefined;
}
