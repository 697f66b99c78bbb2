import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import type { PushDevice } from '../../mail-and-push/push.ts';

export type DeviceRow = PushDevice & { id: number };

const sessionOf = (db: Db, user: SignedInUser, sid: string) =>
  db.selectFrom('sessions').select('id').where('sid', '=', sid).where('userId', '=', user.id);

/**
 * Adds a device, or renews it: its browser gives the same address again, perhaps to another gardener.
 *
 * @param sid hashed token of the session that the device is used in
 * @returns false where that session has ended
 */
export async function saveDevice(
  db: Db,
  user: SignedInUser,
  { sid, ...device }: PushDevice & { sid: string },
  now: string,
): Promise<boolean> {
  const session = await sessionOf(db, user, sid).executeTakeFirst();
  if (!session) return false;
  const { endpoint, p256dh, auth } = device;
  const renewed = { userId: user.id, sessionId: session.id, p256dh, auth, createdAt: now };
  await db
    .insertInto('pushSubscriptions')
    .values({ ...renewed, endpoint, deliveredOn: null })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(renewed))
    .execute();
  return true;
}

/** Ties a device of the user to the session that it is used in. @returns whether the user has such a device */
export async function tieDevice(db: Db, user: SignedInUser, endpoint: string, sid: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pushSubscriptions')
    .set({ sessionId: sessionOf(db, user, sid) })
    .where('endpoint', '=', endpoint)
    .where('userId', '=', user.id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps the devices that were added or renewed last. */
export async function dropOldDevices(db: Db, user: SignedInUser, keep: number): Promise<void> {
  const old = await db
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('userId', '=', user.id)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .offset(keep)
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('pushSubscriptions').where('id', 'in', ids).execute();
}

/** @returns whether the user had such a device */
export async function deleteDevice(db: Db, user: SignedInUser, endpoint: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pushSubscriptions')
    .where('endpoint', '=', endpoint)
    .where('userId', '=', user.id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countDevices(db: Db, user: SignedInUser): Promise<number> {
  const { count } = await db
    .selectFrom('pushSubscriptions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The user's devices that did not get the reminder of a day yet. */
export function devicesWithout(db: Db, user: SignedInUser, day: string): Promise<DeviceRow[]> {
  return devicesOf(db, user)
    .where((eb) => eb.or([eb('deliveredOn', 'is', null), eb('deliveredOn', '<', day)]))
    .execute();
}

/** The user's devices, in the order in which they were added. */
export function devicesOf(db: Db, user: SignedInUser) {
  return db
    .selectFrom('pushSubscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('userId', '=', user.id)
    .orderBy('id');
}

export async function markDelivered(db: Db, user: SignedInUser, id: number, day: string): Promise<void> {
  await db
    .updateTable('pushSubscriptions')
    .set({ deliveredOn: day })
    .where('id', '=', id)
    .where('userId', '=', user.id)
    .execute();
}
