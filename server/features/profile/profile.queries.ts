import type { Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Users } from '../../db/schema.ts';
import type { SignedInUser } from '../../signed-in-user.ts';

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

/** Whether the user keeps a photo of this key. */
export async function keepsPhoto(db: Db, user: SignedInUser, photoKey: string): Promise<boolean> {
  const found = await db
    .selectFrom('photos')
    .select('id')
    .where('photoKey', '=', photoKey)
    .where('userId', '=', user.id)
    .executeTakeFirst();
  return found !== undefined;
}
