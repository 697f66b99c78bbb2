import { limits } from '../../../../contract/limits.ts';
import { ownValue } from '../../../../contract/own-value.ts';
import { plantFieldNames } from '../../../../contract/plant-fields.ts';
import { withBadges } from '../../../content/badges.ts';
import type { SignedInUser } from '../../../core/signed-in-user.ts';
import type { Db } from '../../../db/database.ts';
import { badgeTexts } from '../../badges/badge-texts.rules.ts';
import { eventTexts } from '../../care/wording.rules.ts';
import { displayName } from '../../community/community.rules.ts';
import { kindFor, listKinds } from '../../gardens/kind-rows.queries.ts';
import { photosOf } from '../../journal/journal.queries.ts';
import { fieldsOf } from '../../own-fields/own-fields.queries.ts';
import { isVisibleTo } from '../../plants/visibility.queries.ts';
import { photoKeyOf } from '../../profile/profile.rules.ts';
import { subjectsOf } from './album.queries.ts';
import type { Scope } from './export-scope.queries.ts';

/** What the account and the profile say; the image by the key of its photo. Undefined for who was deleted. */
export async function readUser(db: Db, user: SignedInUser) {
  const row = await db
    .selectFrom('users')
    .select(['email', 'createdAt', 'username', 'firstName', 'lastName', 'bio', 'favoriteFlower', 'gardenZone'])
    .select('profileImageUrl')
    .where('id', '=', user.id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { email, createdAt, profileImageUrl, ...profile } = row;
  return { account: { email, createdAt }, profile, imageKey: profileImageUrl && photoKeyOf(profileImageUrl) };
}

/** Photos with what each shows; null for one that no plant has. */
export async function readPhotos(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('photos')
    .select(['id', 'importKey', 'photoKey', 'width', 'height', 'createdAt'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const subjects = await subjectsOf(db, rows);
  return rows.map((row) => ({ ...row, subject: subjects.get(row.id) ?? null }));
}

/** The gardens of an export, the user's own first; of others' those that are named, without their tags, fields and places, but with their kinds of care. */
export async function readGardens(db: Db, { user, owned, others }: Scope, touched: ReadonlySet<number>) {
  const rows = await db
    .selectFrom('gardens')
    .select(['id', 'importKey', 'name', 'ownOf', 'createdAt', 'timeZone', 'hemisphere', 'hardinessZone'])
    .select(['latitude', 'longitude', 'firstFrost', 'lastFrost'])
    .where('id', 'in', [...owned, ...others.filter((id) => touched.has(id))])
    .orderBy('id')
    .execute();
  const tags = await db
    .selectFrom('gardenTags')
    .select(['gardenId', 'name', 'color'])
    .where('gardenId', 'in', owned)
    .orderBy('nameKey')
    .execute();
  const tagsOf = (id: number) => tags.filter((tag) => tag.gardenId === id).map(({ name, color }) => ({ name, color }));
  const fields = await fieldsOf(db, owned);
  const named = (id: number) =>
    fields.flatMap((one) => (one.gardenId === id ? { name: one.name, kind: one.kind } : []));
  const places = await db
    .selectFrom('places')
    .select(['gardenId', 'name', 'site', 'light', 'windowDirection'])
    .where('gardenId', 'in', owned)
    .where((eb) => eb.or([eb('site', 'is not', null), eb('light', 'is not', null)]))
    .orderBy('nameKey')
    .execute();
  const kinds = await listKinds(
    db,
    rows.map(({ id }) => id),
  );
  const kindsOf = (id: number) =>
    kinds
      .filter((kind) => kind.gardenId === id)
      .map((kind) => {
        const { id: _, ...exported } = kindFor(kind);
        return exported;
      });
  const placesOf = (id: number) =>
    places
      .filter((place) => place.gardenId === id)
      .slice(0, limits.listMax)
      .map(({ gardenId: _, ...place }) => place);
  const gardens = rows.map(({ ownOf, ...garden }) => ({
    ...{
      ...garden,
      // Only its owners export where a garden is.
      ...(!owned.includes(garden.id) && { latitude: null, longitude: null }),
      tags: tagsOf(garden.id),
      fields: named(garden.id),
      careKinds: kindsOf(garden.id),
      places: placesOf(garden.id),
      isOwn: ownOf === user.id,
    },
  }));
  return gardens.sort((a, b) => Number(b.isOwn) - Number(a.isOwn));
}

const plantColumns = [
  ...([
    'id',
    'importKey',
    'gardenId',
    'origin',
    'tags',
    'ownTags',
    'ownValues',
    'identifiedAt',
    'addedAt',
    'isNative',
    'lastWatered',
  ] as const),
  ...(['lastFertilized', 'isPublic', 'deletedAt', 'photoId', 'originalPhotoId'] as const),
  ...(['archivedAt', 'archivedOn', 'archiveReason', 'wasPublic', 'parentId', 'propagation'] as const),
  ...plantFieldNames,
] as const;

/** Plants, each with what it has in the fields of its garden. */
export async function readPlants(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('plants')
    .leftJoin('species', 'species.id', 'plants.speciesId')
    .select(plantColumns.map((column) => `plants.${column}` as const))
    .select('species.latinName as species')
    .where('plants.id', 'in', ids)
    .orderBy('plants.id')
    .execute();
  const fields = await fieldsOf(
    db,
    rows.map(({ gardenId }) => gardenId),
  );
  const valuesOf = ({ gardenId, ownValues }: (typeof rows)[number]) =>
    fields.flatMap(({ id, gardenId: garden, name, kind }) => {
      const value = garden === gardenId ? ownValue(ownValues, String(id)) : undefined;
      return value === undefined ? [] : [{ name, kind, value }];
    });
  return rows.map((row) => ({ ...row, ownValues: valuesOf(row) }));
}

export const readPlans = (db: Db, ids: number[]) =>
  db
    .selectFrom('carePlans')
    .select(['id', 'importKey', 'plantId', 'type', 'growingDays', 'peakDays', 'restingDays', 'months', 'checkSoil'])
    .select(['everyMonths', 'skip', 'learnsFrom', 'startOn', 'pausedAt', 'createdAt', 'updatedAt'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();

export const readSeries = (db: Db, ids: number[]) =>
  db
    .selectFrom('eventSeries')
    .leftJoin('places', 'places.id', 'eventSeries.placeId')
    .select(['eventSeries.id', 'eventSeries.importKey', 'eventSeries.gardenId', 'plantId', 'places.name as place'])
    .select(['title', 'description', 'eventType', 'startsOn', 'rule', 'exdates', 'createdAt', 'updatedAt'])
    .where('eventSeries.id', 'in', ids)
    .orderBy('eventSeries.id')
    .execute();

const eventColumns = [
  ...(['id', 'importKey', 'gardenId', 'plantId', 'title', 'description', 'checkSoil', 'eventType', 'date'] as const),
  ...(['completed', 'doneAt', 'planId', 'dueOn', 'countedFrom', 'skippedAt', 'createdAt', 'updatedAt'] as const),
  ...(['seriesId', 'occurrenceOn'] as const),
] as const;

/** Events with the texts that people read. */
export async function readEvents(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('calendarEvents')
    .leftJoin('plants', 'plants.id', 'calendarEvents.plantId')
    .leftJoin('places', 'places.id', 'calendarEvents.placeId')
    .leftJoin('careKinds', (join) =>
      join
        .onRef('careKinds.gardenId', '=', 'calendarEvents.gardenId')
        .onRef('careKinds.type', '=', 'calendarEvents.eventType'),
    )
    .select(eventColumns.map((column) => `calendarEvents.${column}` as const))
    .select(['plants.commonName as plantName', 'places.name as place', 'careKinds.name as kindName'])
    .where('calendarEvents.id', 'in', ids)
    .orderBy('calendarEvents.id')
    .execute();
  return rows.map(({ checkSoil, plantName, kindName, ...row }) => ({
    ...row,
    ...eventTexts({ ...row, checkSoil, plantName, kindName }),
  }));
}

export const readLogs = (db: Db, ids: number[]) =>
  db
    .selectFrom('careLogs')
    .leftJoin('careKinds', (join) =>
      join.onRef('careKinds.gardenId', '=', 'careLogs.gardenId').onRef('careKinds.type', '=', 'careLogs.type'),
    )
    .select(['careLogs.id', 'importKey', 'plantId', 'careLogs.type', 'doneOn', 'note', 'eventId', 'planId'])
    .select(['earlierOn', 'movedFrom', 'amount', 'unit', 'createdAt', 'careKinds.name as kindName'])
    .where('careLogs.id', 'in', ids)
    .orderBy('careLogs.id')
    .execute();

/** Journal entries, each with its photos in order. */
export async function readEntries(db: Db, ids: number[]) {
  const photos = Map.groupBy(await photosOf(db, ids), ({ entryId }) => entryId);
  const rows = await db
    .selectFrom('journalEntries')
    .select(['id', 'importKey', 'gardenId', 'userId', 'plantId', 'date', 'note', 'createdAt', 'updatedAt'])
    .select(['isProblem', 'treatment', 'solvedOn'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, photos: photos.get(row.id) ?? [] }));
}
export type JournalRow = Awaited<ReturnType<typeof readEntries>>[number];

export async function readBadges(db: Db, ids: number[]) {
  const rows = await db.selectFrom('userBadges').select(['badgeId', 'earnedAt']).where('id', 'in', ids).execute();
  return withBadges(rows)
    .sort((a, b) => a.badge.displayOrder - b.badge.displayOrder)
    .map(({ badgeId, earnedAt, badge }) => ({
      ...{ badgeId, ...badgeTexts(badge), category: badge.category, tier: badge.tier },
      earnedAt,
    }));
}

interface RemarkRow {
  commonName: string | null;
  latinName: string | null;
  /** Null where that account was deleted. */
  otherId: number | null;
  username: string | null;
  firstName: string | null;
}

/** The plant of a remark, where the gardener may see it; and what the other gardener is called. */
const remarkFrom =
  (user: SignedInUser) =>
  <R extends RemarkRow>({ commonName, latinName, otherId, username, firstName, ...remark }: R) => ({
    ...remark,
    plant: commonName === null || latinName === null ? null : { commonName, latinName },
    gardener: otherId === user.id ? null : displayName({ username, firstName }),
  });

const remarked = (db: Db, user: SignedInUser, table: 'plantComments' | 'plantLikes', other: 'writer' | 'owner') =>
  db
    .selectFrom(table)
    .innerJoin('plants as p', 'p.id', `${table}.plantId`)
    .leftJoin('plants', (join) => join.onRef('plants.id', '=', 'p.id').on(isVisibleTo(user)))
    .leftJoin('users', 'users.id', other === 'writer' ? `${table}.userId` : 'p.userId')
    .select([`${table}.id`, `${table}.createdAt`])
    .select(['plants.commonName', 'plants.latinName', 'users.id as otherId', 'users.username', 'users.firstName']);

/** @param other who is named: the writer of comments on own plants, or the owner of plants that were commented on */
export async function readComments(db: Db, user: SignedInUser, ids: number[], other: 'writer' | 'owner') {
  const rows = await remarked(db, user, 'plantComments', other)
    .select('plantComments.comment')
    .where('plantComments.id', 'in', ids)
    .orderBy('plantComments.id')
    .execute();
  return rows.map(remarkFrom(user));
}

export async function readLikes(db: Db, user: SignedInUser, ids: number[]) {
  const rows = await remarked(db, user, 'plantLikes', 'owner')
    .where('plantLikes.id', 'in', ids)
    .orderBy('plantLikes.id')
    .execute();
  return rows.map(remarkFrom(user)).map((like) => ({ ...like, comment: null }));
}

export const readImportedRemarks = (db: Db, ids: number[]) =>
  db.selectFrom('importedRemarks').select(['id', 'remark']).where('id', 'in', ids).orderBy('id').execute();

/** Whether the gardener has ever chosen how to be reminded. */
export async function hasPreferences(db: Db, user: SignedInUser): Promise<boolean> {
  const row = await db
    .selectFrom('reminderPreferences')
    .select('userId')
    .where('userId', '=', user.id)
    .executeTakeFirst();
  return row !== undefined;
}
