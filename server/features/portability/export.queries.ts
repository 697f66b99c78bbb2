import { expressionBuilder, sql } from 'kysely';
import type { ListName } from '../../../contract/export-format.ts';
import { withBadges } from '../../content/badges.ts';
import type { Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import { eventTexts } from '../care/wording.rules.ts';
import { displayName } from '../community/community.rules.ts';
import { isVisibleTo } from '../plants/visibility.queries.ts';
import { photoKeyOf } from '../profile/profile.rules.ts';
import { lostBefore } from '../trash/trash.rules.ts';

/** Whose export is made, and when. */
export interface Scope {
  user: SignedInUser;
  now: string;
}

const plant = expressionBuilder<Schema, 'plants'>();

/** All but what cannot be restored from the trash any more. */
const inReach = (now: string) =>
  plant.or([plant('plants.deletedAt', 'is', null), plant('plants.deletedAt', '>', lostBefore(now))]);

const plants = (db: Db, { user, now }: Scope) =>
  db.selectFrom('plants').select('plants.id').where('plants.userId', '=', user.id).where(inReach(now));

const ofPlants = (db: Db, table: 'carePlans' | 'careLogs' | 'journalEntries', scope: Scope) =>
  db.selectFrom(table).select('id').where('userId', '=', scope.user.id).where('plantId', 'in', plants(db, scope));

/** The identifications that plants were made by. */
const identified = (db: Db, scope: Scope) =>
  plants(db, scope).clearSelect().select('plants.identificationId').where('plants.identificationId', 'is not', null);

const events = (db: Db, scope: Scope) =>
  db
    .selectFrom('calendarEvents')
    .select('id')
    .where('userId', '=', scope.user.id)
    .where((eb) => eb.or([eb('plantId', 'is', null), eb('plantId', 'in', plants(db, scope))]));

const identifications = (db: Db, scope: Scope) =>
  db
    .selectFrom('identifications')
    .select('id')
    .where('userId', '=', scope.user.id)
    .where((eb) =>
      eb.or([
        eb('id', 'in', identified(db, scope)),
        eb(
          'id',
          'in',
          ofPlants(db, 'journalEntries', scope)
            .clearSelect()
            .select('identificationId')
            .where('identificationId', 'is not', null),
        ),
      ]),
    );

/** Photos that something shows; others are swept away within a day. */
const photos = (db: Db, scope: Scope) =>
  db
    .selectFrom('photos')
    .select('photos.id')
    .where('photos.userId', '=', scope.user.id)
    .where((eb) => {
      const shown = (column: 'photoId' | 'originalPhotoId') =>
        plants(db, scope).clearSelect().select(`plants.${column}`).where(`plants.${column}`, 'is not', null);
      const noted = eb
        .selectFrom('journalPhotos')
        .innerJoin('journalEntries', 'journalEntries.id', 'journalPhotos.entryId')
        .select('journalPhotos.photoId')
        .where('journalEntries.plantId', 'in', plants(db, scope));
      const sent = eb
        .selectFrom('identificationPhotos')
        .select('identificationPhotos.photoId')
        .where('identificationPhotos.identificationId', 'in', identified(db, scope));
      const profileImage = eb
        .selectFrom('users')
        .select('users.id')
        .where('users.id', '=', scope.user.id)
        .where('users.profileImageUrl', '=', sql<string>`'/api/photos/' || ${sql.ref('photos.photoKey')}`);
      const inUse = [shown('photoId'), shown('originalPhotoId'), noted, sent].map((ids) => eb('photos.id', 'in', ids));
      return eb.or([...inUse, eb.exists(profileImage)]);
    });

const badges = (db: Db, { user }: Scope) => db.selectFrom('userBadges').select('id').where('userId', '=', user.id);

/** Lists whose rows are found by one id each. */
export type RowList = Exclude<ListName, 'community'>;

const queries = {
  photos,
  plants,
  carePlans: (db: Db, scope: Scope) => ofPlants(db, 'carePlans', scope),
  events,
  careLogs: (db: Db, scope: Scope) => ofPlants(db, 'careLogs', scope),
  journal: (db: Db, scope: Scope) => ofPlants(db, 'journalEntries', scope),
  identifications,
  badges,
};

async function sortedIds(query: { execute(): Promise<{ id: number }[]> }): Promise<number[]> {
  return (await query.execute()).map(({ id }) => id).sort((a, b) => a - b);
}

/**
 * The ids of all that a list of the export holds, in order. The export then reads pages of rows by their ids: with "the
 * next 500 after this id", the database would sort all rows of the gardener for every page.
 */
export const idsOf = (db: Db, list: RowList, scope: Scope): Promise<number[]> => sortedIds(queries[list](db, scope));

/** Comments that the gardener wrote, comments of others on their plants, and what they like of others. */
export async function remarkIds(db: Db, { user, now }: Scope) {
  const comments = db.selectFrom('plantComments').innerJoin('plants', 'plants.id', 'plantComments.plantId');
  return {
    written: await sortedIds(comments.select('plantComments.id').where('plantComments.userId', '=', user.id)),
    received: await sortedIds(
      comments
        .select('plantComments.id')
        .where('plants.userId', '=', user.id)
        .where('plantComments.userId', '<>', user.id)
        .where(inReach(now)),
    ),
    likes: await sortedIds(db.selectFrom('plantLikes').select('id').where('userId', '=', user.id)),
    imported: await sortedIds(db.selectFrom('importedRemarks').select('id').where('userId', '=', user.id)),
  };
}

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

export const readPhotos = (db: Db, ids: number[]) =>
  db
    .selectFrom('photos')
    .select(['id', 'importKey', 'photoKey', 'width', 'height', 'createdAt'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();

const plantColumns = [
  ...(['id', 'importKey', 'commonName', 'latinName', 'family', 'description', 'nativeRange', 'careNotes'] as const),
  ...(['funFact', 'tags', 'identifiedAt', 'addedAt', 'location', 'isNative', 'bloomDate', 'lastWatered'] as const),
  ...(['lastFertilized', 'isPublic', 'deletedAt', 'photoId', 'originalPhotoId'] as const),
] as const;

export const readPlants = (db: Db, ids: number[]) =>
  db
    .selectFrom('plants')
    .leftJoin('species', 'species.id', 'plants.speciesId')
    .select(plantColumns.map((column) => `plants.${column}` as const))
    .select('species.latinName as species')
    .where('plants.id', 'in', ids)
    .orderBy('plants.id')
    .execute();

export const readPlans = (db: Db, ids: number[]) =>
  db
    .selectFrom('carePlans')
    .select(['id', 'importKey', 'plantId', 'type', 'growingDays', 'peakDays', 'restingDays', 'months', 'checkSoil'])
    .select(['startOn', 'pausedAt', 'createdAt', 'updatedAt'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();

const eventColumns = [
  ...(['id', 'importKey', 'plantId', 'title', 'description', 'checkSoil', 'eventType', 'date'] as const),
  ...(['completed', 'planId', 'dueOn', 'countedFrom', 'skippedAt', 'createdAt', 'updatedAt'] as const),
] as const;

/** Events with the texts that people read. */
export async function readEvents(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('calendarEvents')
    .leftJoin('plants', 'plants.id', 'calendarEvents.plantId')
    .select(eventColumns.map((column) => `calendarEvents.${column}` as const))
    .select('plants.commonName as plantName')
    .where('calendarEvents.id', 'in', ids)
    .orderBy('calendarEvents.id')
    .execute();
  return rows.map(({ checkSoil, plantName, ...row }) => ({
    ...row,
    ...eventTexts({ ...row, checkSoil, plantName }),
  }));
}

export const readLogs = (db: Db, ids: number[]) =>
  db
    .selectFrom('careLogs')
    .select(['id', 'importKey', 'plantId', 'type', 'doneOn', 'note', 'eventId', 'planId', 'earlierOn', 'movedFrom'])
    .select('createdAt')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();

export const readEntries = (db: Db, ids: number[]) =>
  db
    .selectFrom('journalEntries')
    .select(['id', 'importKey', 'plantId', 'date', 'note', 'createdAt', 'updatedAt'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();

export async function readBadges(db: Db, ids: number[]) {
  const rows = await db.selectFrom('userBadges').select(['badgeId', 'earnedAt']).where('id', 'in', ids).execute();
  return withBadges(rows)
    .sort((a, b) => a.badge.displayOrder - b.badge.displayOrder)
    .map(({ badgeId, earnedAt, badge: { name, description, category, tier } }) => ({
      ...{ badgeId, name, description, category, tier },
      earnedAt,
    }));
}

interface RemarkRow {
  commonName: string | null;
  latinName: string | null;
  otherId: number;
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
    .innerJoin('users', 'users.id', other === 'writer' ? `${table}.userId` : 'p.userId')
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
