import type { Insertable } from 'kysely';
import type { Exported, ExportedProfile, ExportedRemark } from '../../../contract/export-format.ts';
import type { Organ } from '../../../contract/identify.ts';
import type { Db } from '../../db/database.ts';
import { ownGardenOf } from '../../db/insert-user.ts';
import type { Schema } from '../../db/schema.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import { photoUrlOf } from '../photo-files/photo-files.rules.ts';
import { lostBefore } from '../trash/trash.rules.ts';
import { idOf, keyOf } from './export-keys.rules.ts';

/** Tables whose rows have a key in exports, and the column that says when a row was made. */
const madeAt = {
  photos: 'createdAt',
  plants: 'identifiedAt',
  carePlans: 'createdAt',
  calendarEvents: 'createdAt',
  careLogs: 'createdAt',
  journalEntries: 'createdAt',
  identifications: 'createdAt',
} as const;
export type KeyedTable = keyof typeof madeAt;

/** The user's rows that have the keys: imported before, or exported from here. */
export async function knownRows(
  db: Db,
  user: SignedInUser,
  { table, keys, installation }: { table: KeyedTable; keys: readonly string[]; installation: string },
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const at = madeAt[table] as 'createdAt';
  const rows = (column: 'importKey' | 'id', values: readonly (string | number)[]) =>
    db
      .selectFrom(table as 'photos')
      .select(['id', 'importKey', `${at} as at`])
      .where('userId', '=', user.id)
      .where(column, 'in', values as string[])
      .execute();
  const ids = keys.flatMap((key) => idOf(installation, key) ?? []);
  const found = await rows('importKey', keys);
  const own = ids.length > 0 ? await rows('id', ids) : [];
  const wanted = new Set(keys);
  const named = [...found, ...own].map((row): [string, number] => [keyOf(installation, row), row.id]);
  return new Map(named.filter(([key]) => wanted.has(key)));
}

/** A row without what every imported row gets. */
export type NewRow<Table extends KeyedTable> = Omit<
  Insertable<Schema[Table]>,
  'id' | 'userId' | 'gardenId' | 'importKey'
> & {
  key: string;
};

/** Adds rows; one that breaks a rule of the database, such as a second plan of one type, is left out. @returns ids by key */
export async function insertRows<Table extends KeyedTable>(
  db: Db,
  user: SignedInUser,
  table: Table,
  rows: readonly NewRow<Table>[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const values = rows.map(({ key, ...row }) => ({
    ...row,
    userId: user.id,
    gardenId: ownGardenOf(user.id),
    importKey: key,
  }));
  const added = await db
    .insertInto(table as 'plants')
    .values(values as unknown as Insertable<Schema['plants']>[])
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'importKey'])
    .execute();
  return new Map(added.flatMap(({ id, importKey }) => (importKey === null ? [] : [[importKey, id]])));
}

/** Those of the plans that are paused. */
export async function pausedPlans(db: Db, user: SignedInUser, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('carePlans')
    .select('id')
    .where('id', 'in', ids)
    .where('userId', '=', user.id)
    .where('pausedAt', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Pauses imported plans that have no open event: an export that was cut together by hand, or an event that was left out.
 * A plan that runs without one would never be due again.
 */
export async function pauseStrandedPlans(
  db: Db,
  user: SignedInUser,
  planIds: readonly number[],
  now: string,
): Promise<void> {
  if (planIds.length === 0) return;
  await db
    .updateTable('carePlans')
    .set({ pausedAt: now })
    .where('id', 'in', planIds)
    .where('userId', '=', user.id)
    .where('pausedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('calendarEvents')
            .select('calendarEvents.id')
            .whereRef('calendarEvents.planId', '=', 'carePlans.id')
            .where('completed', '=', false)
            .where('skippedAt', 'is', null),
        ),
      ),
    )
    .execute();
}

/** Where an imported photo is shown. */
export interface PhotoUses {
  /** Ids of plants. */
  covers: number[];
  originals: number[];
  /** In which journal entry, and where among its photos. */
  entry: { entryId: number; position: number } | null;
  /** Of which identification it is, and where among its photos. */
  identification: { identificationId: number; organ: Organ; position: number } | null;
  isProfileImage: boolean;
}

/** Names an imported photo, and shows it where nothing else came to be shown since. */
export async function usePhoto(
  tx: Db,
  user: SignedInUser,
  photo: { id: number; photoKey: string; importKey: string },
  { covers, originals, entry, identification, isProfileImage }: PhotoUses,
): Promise<void> {
  const { id, photoKey, importKey } = photo;
  await tx.updateTable('photos').set({ importKey }).where('id', '=', id).execute();
  const show = async (column: 'photoId' | 'originalPhotoId', plantIds: number[]) => {
    if (plantIds.length === 0) return;
    await tx
      .updateTable('plants')
      .set({ [column]: id })
      .where('id', 'in', plantIds)
      .where('userId', '=', user.id)
      .where(column, 'is', null)
      .execute();
  };
  await show('photoId', covers);
  await show('originalPhotoId', originals);
  if (entry)
    await tx
      .insertInto('journalPhotos')
      .values({ ...entry, photoId: id })
      .execute();
  if (identification)
    await tx
      .insertInto('identificationPhotos')
      .values({ ...identification, photoId: id })
      .execute();
  if (!isProfileImage) return;
  await tx
    .updateTable('users')
    .set({ profileImageUrl: photoUrlOf(photoKey) })
    .where('id', '=', user.id)
    .where('profileImageUrl', 'is', null)
    .execute();
}

/** What an identification belongs to: the plant that it made, or the journal entry that its photos became. */
export type IdentificationOwner = { table: 'plants' | 'journalEntries'; id: number };

/** Those plants or entries of the user that have an identification. */
export async function identifiedAmong(
  db: Db,
  user: SignedInUser,
  table: IdentificationOwner['table'],
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom(table as 'plants')
    .select('id')
    .where('id', 'in', ids)
    .where('userId', '=', user.id)
    .where('identificationId', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function setIdentification(
  tx: Db,
  user: SignedInUser,
  { table, id }: IdentificationOwner,
  identificationId: number,
): Promise<void> {
  await tx
    .updateTable(table as 'plants')
    .set({ identificationId })
    .where('id', '=', id)
    .where('userId', '=', user.id)
    .execute();
}

/** Fills those fields of the profile that are empty. */
export async function fillProfile(
  db: Db,
  user: SignedInUser,
  profile: Omit<ExportedProfile['profile'], 'image'>,
): Promise<void> {
  await db
    .updateTable('users')
    .set(({ fn, ref, val }) =>
      Object.fromEntries(
        Object.entries(profile).flatMap(([field, value]) =>
          value === null ? [] : [[field, fn.coalesce(ref(field as 'bio'), val(value))]],
        ),
      ),
    )
    .where('id', '=', user.id)
    .execute();
}

/** Counts today as done for reminders: what an import brings is no news of today. */
export async function skipToday(db: Db, user: SignedInUser, day: string): Promise<void> {
  const done = { day, state: 'idle', attempts: 0, retryAt: null, sentAt: null } as const;
  await db
    .insertInto('reminderDeliveries')
    .values((['email', 'push'] as const).map((channel) => ({ userId: user.id, channel, ...done })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Keys of remarks that were exported from here and still stand here. */
export async function standingRemarks(
  db: Db,
  user: SignedInUser,
  keys: readonly string[],
  installation: string,
): Promise<Set<string>> {
  const spaces = { c: 'plantComments', l: 'plantLikes' } as const;
  const standing = new Set<string>();
  for (const [letter, table] of Object.entries(spaces)) {
    const space = `${installation}-${letter}`;
    const ids = keys.flatMap((key) => idOf(space, key) ?? []);
    if (ids.length === 0) continue;
    const rows = await db
      .selectFrom(table as 'plantLikes')
      .innerJoin('plants', 'plants.id', `${table as 'plantLikes'}.plantId`)
      .select([`${table as 'plantLikes'}.id`, `${table as 'plantLikes'}.createdAt as at`])
      .where(`${table as 'plantLikes'}.id`, 'in', ids)
      .where((eb) => eb.or([eb(`${table as 'plantLikes'}.userId`, '=', user.id), eb('plants.userId', '=', user.id)]))
      .execute();
    for (const row of rows) standing.add(keyOf(space, { ...row, importKey: null }));
  }
  return standing;
}

export async function insertRemarks(db: Db, user: SignedInUser, remarks: readonly ExportedRemark[]): Promise<void> {
  if (remarks.length === 0) return;
  await db
    .insertInto('importedRemarks')
    .values(remarks.map((remark) => ({ userId: user.id, importKey: remark.key, remark })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a plant was deleted too long ago to be restored. */
export const isLost = ({ deletedAt }: Pick<Exported<'plants'>, 'deletedAt'>, now: string): boolean =>
  deletedAt !== null && deletedAt <= lostBefore(now);
