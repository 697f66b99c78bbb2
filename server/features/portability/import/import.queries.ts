import type { Insertable } from 'kysely';
import type { Exported, ExportedProfile } from '../../../../contract/export-format.ts';
import type { Organ } from '../../../../contract/identify.ts';
import { placeKey } from '../../../../contract/place-key.ts';
import type { Propagation } from '../../../../contract/plant-life.ts';
import type { SignedInUser } from '../../../core/signed-in-user.ts';
import type { Db } from '../../../db/database.ts';
import type { Schema } from '../../../db/schema.ts';
import { fillPlaces } from '../../gardens/place-rows.queries.ts';
import { photoUrlOf } from '../../photo-files/photo-files.rules.ts';
import { lostBefore } from '../../trash/trash.rules.ts';
import { idOf, keysOf } from '../export/export-keys.rules.ts';
import type { ImportScope } from './import-gardens.queries.ts';

/** Tables whose rows have a key in exports, and the column that says when a row was made. */
const madeAt = {
  photos: 'createdAt',
  plants: 'identifiedAt',
  carePlans: 'createdAt',
  eventSeries: 'createdAt',
  calendarEvents: 'createdAt',
  careLogs: 'createdAt',
  journalEntries: 'createdAt',
  identifications: 'createdAt',
} as const;
export type KeyedTable = keyof typeof madeAt;

/** A row that is there. */
export interface RowHere {
  id: number;
  gardenId: number;
}

/** An item of the export that is looked for. */
interface Wanted {
  key: string;
  /** Where it would go; of several rows with its key, the one in this garden is meant. */
  gardenId: number | undefined;
}

/** The rows that the items of an export are here: imported before, or exported from here. */
export async function knownRows(
  db: Db,
  { user, whole, others, open }: ImportScope,
  { table, items, installation }: { table: KeyedTable; items: readonly Wanted[]; installation: string },
): Promise<Map<string, RowHere>> {
  if (items.length === 0) return new Map();
  const at = madeAt[table] as 'createdAt';
  const rows = (column: 'importKey' | 'id', values: readonly (string | number)[]) =>
    db
      .selectFrom(table as 'photos')
      .select(['id', 'gardenId', 'importKey', `${at} as at`])
      .where(column, 'in', values as string[])
      .where((eb) => {
        const isKnown = eb('gardenId', 'in', whole);
        if (others.length === 0) return isKnown;
        return eb.or([isKnown, eb.and([eb('gardenId', 'in', others), eb('userId', '=', user.id)])]);
      })
      .orderBy('id')
      .execute();
  const keys = items.map(({ key }) => key);
  const ids = keys.flatMap((key) => idOf(installation, key) ?? []);
  const found = await rows('importKey', keys);
  const own = ids.length > 0 ? await rows('id', ids) : [];
  const named = [...found, ...own].flatMap((row) => keysOf(installation, row).map((key) => ({ key, row })));
  const byKey = Map.groupBy(named, ({ key }) => key);
  return new Map(
    items.flatMap(({ key, gardenId }): [string, RowHere][] => {
      const all = byKey.get(key) ?? [];
      const best =
        all.find(({ row }) => row.gardenId === gardenId) ??
        all.find(({ row }) => open.includes(row.gardenId)) ??
        all[0];
      return best ? [[key, { id: best.row.id, gardenId: best.row.gardenId }]] : [];
    }),
  );
}

/** A row without what every imported row gets. */
export type NewRow<Table extends KeyedTable> = Omit<Insertable<Schema[Table]>, 'id' | 'userId' | 'importKey'> & {
  key: string;
};

/** Adds rows; one that breaks a rule of the database, such as a second plan of one type, is left out. @returns them by key */
export async function insertRows<Table extends KeyedTable>(
  db: Db,
  user: SignedInUser,
  table: Table,
  rows: readonly NewRow<Table>[],
): Promise<Map<string, RowHere>> {
  if (rows.length === 0) return new Map();
  const values = rows.map(({ key, ...row }) => ({ ...row, userId: user.id, importKey: key }));
  const added = await db
    .insertInto(table as 'plants')
    .values(values as unknown as Insertable<Schema['plants']>[])
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'gardenId', 'importKey'])
    .execute();
  if (table === 'plants') for (const id of new Set(added.map(({ gardenId }) => gardenId))) await fillPlaces(db, { id });
  return new Map(added.flatMap(({ importKey, ...row }) => (importKey === null ? [] : [[importKey, row]])));
}

/** Those of the plans that are paused. */
export async function pausedPlans(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('carePlans')
    .select('id')
    .where('id', 'in', ids)
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
  { open }: ImportScope,
  planIds: readonly number[],
  now: string,
): Promise<void> {
  if (planIds.length === 0) return;
  await db
    .updateTable('carePlans')
    .set({ pausedAt: now })
    .where('id', 'in', planIds)
    .where('gardenId', 'in', open)
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
  /** The garden of all that shows it. */
  gardenId: number;
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
  { gardenId, covers, originals, entry, identification, isProfileImage }: PhotoUses,
): Promise<void> {
  const { id, photoKey, importKey } = photo;
  await tx.updateTable('photos').set({ importKey }).where('id', '=', id).execute();
  const show = async (column: 'photoId' | 'originalPhotoId', plantIds: number[]) => {
    if (plantIds.length === 0) return;
    await tx
      .updateTable('plants')
      .set({ [column]: id })
      .where('id', 'in', plantIds)
      .where('gardenId', '=', gardenId)
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
export type IdentificationOwner = { table: 'plants' | 'journalEntries' } & RowHere;

/** Those of the plants or entries that have an identification. */
export async function identifiedAmong(
  db: Db,
  table: IdentificationOwner['table'],
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom(table as 'plants')
    .select('id')
    .where('id', 'in', ids)
    .where('identificationId', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function setIdentification(
  tx: Db,
  { table, id, gardenId }: IdentificationOwner,
  identificationId: number,
): Promise<void> {
  await tx
    .updateTable(table as 'plants')
    .set({ identificationId, ...(table === 'plants' && { origin: 'photo' }) })
    .where('id', '=', id)
    .where('gardenId', '=', gardenId)
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

/** Says of plants what they were propagated from; those that say so already stay. */
export async function linkChildren(
  tx: Db,
  children: { id: number; parentId: number; propagation: Propagation }[],
): Promise<void> {
  for (const { id, ...link } of children)
    await tx.updateTable('plants').set(link).where('id', '=', id).where('parentId', 'is', null).execute();
}

/** When and why a plant was archived: all of it is known, or nothing. */
export const archiveOf = ({
  archivedAt,
  archivedOn,
  archiveReason,
}: Pick<Exported<'plants'>, 'archivedAt' | 'archivedOn' | 'archiveReason'>) => ({
  archivedOn: archivedAt === null ? null : (archivedOn ?? archivedAt.slice(0, 10)),
  archiveReason: archivedAt === null ? null : (archiveReason ?? 'moved_on'),
});

/** Whether a plant was deleted too long ago to be restored. */
export const isLost = ({ deletedAt }: Pick<Exported<'plants'>, 'deletedAt'>, now: string): boolean =>
  deletedAt !== null && deletedAt <= lostBefore(now);

/** The places of gardens, by `placeAt`. */
export async function placesIn(db: Db, gardenIds: readonly number[]): Promise<Map<string, number>> {
  if (gardenIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('places')
    .select(['id', 'gardenId', 'nameKey'])
    .where('gardenId', 'in', gardenIds)
    .execute();
  return new Map(rows.map(({ id, gardenId, nameKey }) => [`${gardenId} ${nameKey}`, id]));
}

/** What a place of a garden is found by. */
export const placeAt = (gardenId: number, name: string): string => `${gardenId} ${placeKey(name)}`;
