import type { Db } from '../../db/database.ts';
import type { SignedInUser } from '../../ownership.ts';
import type { PushDevice } from '../../push/push.ts';

export type DeviceRow = PushDevice & { id: number };

/** Adds a device, or renews it: its browser gives the same address again, perhaps to another gardener. */
export async function saveDevice(db: Db, user: SignedInUser, device: PushDevice, now: string): Promise<void> {
  const { endpoint, p256dh, auth } = device;
  const renewed = { userId: user.id, p256dh, auth, createdAt: now };
  await db
    .insertInto('pushSubscriptions')
    .values({ ...renewed, endpoint, deliveredOn: null })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(renewed))
    .execute();
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
  return db
    .selectFrom('pushSubscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('userId', '=', user.id)
    .where((eb) => eb.or([eb('deliveredOn', 'is', null), eb('deliveredOn', '<', day)]))
    .orderBy('id')
    .execute();
}

export async function markDelivered(db: Db, user: SignedInUser, id: number, day: string): Promise<void> {
  await db
    .updateTable('pushSubscriptions')
    .set({ deliveredOn: day })
    .where('id', '=', id)
    .where('userId', '=', user.id)
    .execute();
}
