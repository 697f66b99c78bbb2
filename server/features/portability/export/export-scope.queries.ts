import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely';
import type { ListName } from '../../../../contract/export-format.ts';
import type { SignedInUser } from '../../../core/signed-in-user.ts';
import type { Db } from '../../../db/database.ts';
import type { Schema } from '../../../db/schema.ts';
import { allGardens } from '../../gardens/access.queries.ts';
import { lostBefore } from '../../trash/trash.rules.ts';

/** Whose export is made, of which gardens, and when. */
export interface Scope {
  user: SignedInUser;
  now: string;
  /** Gardens that the user owns: everything in them is exported, no matter who made it. */
  owned: readonly number[];
  /** Gardens of others that the user is a member of: what the user made there is exported. */
  others: readonly number[];
}

export async function scopeOf(db: Db, user: SignedInUser, now: string): Promise<Scope> {
  const gardens = await allGardens(db, user);
  const ids = (isOwned: boolean) => gardens.filter(({ role }) => (role === 'owner') === isOwned).map(({ id }) => id);
  return { user, now, owned: ids(true), others: ids(false) };
}

const plant = expressionBuilder<Schema, 'plants'>();

/** All but what cannot be restored from the trash any more. */
const inReach = (now: string) =>
  plant.or([plant('plants.deletedAt', 'is', null), plant('plants.deletedAt', '>', lostBefore(now))]);

/** The photos that the user added to gardens of others. */
const ownPhotos = (db: Db, { user, others }: Scope) =>
  db.selectFrom('photos').select('photos.id').where('photos.userId', '=', user.id).where('gardenId', 'in', others);

/** What the user wrote into gardens of others, in one table. */
const written = (
  db: Db,
  table: 'carePlans' | 'eventSeries' | 'careLogs' | 'journalEntries' | 'identifications',
  { user, others }: Scope,
) => db.selectFrom(table).where(`${table}.userId`, '=', user.id).where(`${table}.gardenId`, 'in', others);

/** Entries of others that hold photos of the user's. */
const sharedEntries = (db: Db, scope: Scope) =>
  db.selectFrom('journalPhotos').select('journalPhotos.entryId').where('photoId', 'in', ownPhotos(db, scope));

/** Events in gardens of others that the user made or completed. What a plan or series has open goes with it. */
const ownEvents = (db: Db, scope: Scope) =>
  db
    .selectFrom('calendarEvents')
    .where('calendarEvents.gardenId', 'in', scope.others)
    .where((eb) => {
      const isOpen = eb.and([eb('completed', '=', false), eb('skippedAt', 'is', null)]);
      const isMade = eb.or([eb('userId', '=', scope.user.id), eb('doneBy', '=', scope.user.id)]);
      const isOfPlan = eb('planId', 'in', written(db, 'carePlans', scope).select('carePlans.id'));
      const isOfSeries = eb('seriesId', 'in', written(db, 'eventSeries', scope).select('eventSeries.id'));
      const isSingle = eb.and([eb('planId', 'is', null), eb('seriesId', 'is', null)]);
      return eb.or([
        eb.and([isMade, eb.or([isSingle, eb.not(isOpen)])]),
        eb.and([isOpen, eb.or([isOfPlan, isOfSeries])]),
      ]);
    });

/** Plants of gardens of others that the user identified, or on which they made something. */
const touched = (db: Db, scope: Scope) =>
  plant.and([
    plant('plants.gardenId', 'in', scope.others),
    plant.or([
      plant('plants.userId', '=', scope.user.id),
      ...(['photoId', 'originalPhotoId'] as const).map((column) =>
        plant(`plants.${column}`, 'in', ownPhotos(db, scope)),
      ),
      plant('plants.identificationId', 'in', written(db, 'identifications', scope).select('identifications.id')),
      ...(['carePlans', 'careLogs', 'journalEntries'] as const).map((table) =>
        plant('plants.id', 'in', written(db, table, scope).select(`${table}.plantId`)),
      ),
      plant(
        'plants.id',
        'in',
        db.selectFrom('journalEntries').select('plantId').where('id', 'in', sharedEntries(db, scope)),
      ),
      plant(
        'plants.id',
        'in',
        written(db, 'eventSeries', scope).select('eventSeries.plantId').where('eventSeries.plantId', 'is not', null),
      ),
      plant('plants.id', 'in', ownEvents(db, scope).select('plantId').where('plantId', 'is not', null)),
    ]),
  ]);

const plants = (db: Db, scope: Scope) => {
  const isOwned = plant('plants.gardenId', 'in', scope.owned);
  return db
    .selectFrom('plants')
    .select('plants.id')
    .where(scope.others.length === 0 ? isOwned : plant.or([isOwned, touched(db, scope)]))
    .where(inReach(scope.now));
};

type OfPlants = 'carePlans' | 'careLogs' | 'journalEntries';

const ofPlants = (db: Db, table: OfPlants, scope: Scope) =>
  db
    .selectFrom(table)
    .select('id')
    .where('plantId', 'in', plants(db, scope))
    .where((eb) => {
      const isOwned = eb('gardenId', 'in', scope.owned);
      if (scope.others.length === 0) return isOwned;
      const made = [eb('id', 'in', written(db, table, scope).select(`${table}.id`))];
      if (table === 'journalEntries') made.push(eb('id', 'in', sharedEntries(db, scope)));
      return eb.or([isOwned, ...made]);
    });

const eventSeries = (db: Db, scope: Scope) =>
  db
    .selectFrom('eventSeries')
    .select('id')
    .where((eb) => eb.or([eb('plantId', 'is', null), eb('plantId', 'in', plants(db, scope))]))
    .where((eb) => {
      const isOwned = eb('gardenId', 'in', scope.owned);
      if (scope.others.length === 0) return isOwned;
      return eb.or([isOwned, eb('id', 'in', written(db, 'eventSeries', scope).select('eventSeries.id'))]);
    });

const events = (db: Db, scope: Scope) =>
  db
    .selectFrom('calendarEvents')
    .select('id')
    .where((eb) => eb.or([eb('plantId', 'is', null), eb('plantId', 'in', plants(db, scope))]))
    .where((eb) => {
      const isOwned = eb('gardenId', 'in', scope.owned);
      if (scope.others.length === 0) return isOwned;
      return eb.or([isOwned, eb('id', 'in', ownEvents(db, scope).select('id'))]);
    });

/** A row of a garden that the user owns, or one that they made in another. */
const isOwnRow = (eb: ExpressionBuilder<Schema, 'photos' | 'identifications'>, { user, owned, others }: Scope) => {
  const isOwned = eb('gardenId', 'in', owned);
  if (others.length === 0) return isOwned;
  return eb.or([isOwned, eb.and([eb('gardenId', 'in', others), eb('userId', '=', user.id)])]);
};

/** The identifications that plants, or journal entries, were made by. */
const ofPlant = (db: Db, scope: Scope) =>
  plants(db, scope).clearSelect().select('plants.identificationId').where('plants.identificationId', 'is not', null);
const ofEntry = (db: Db, scope: Scope) =>
  ofPlants(db, 'journalEntries', scope)
    .clearSelect()
    .select('identificationId')
    .where('identificationId', 'is not', null);

const identifications = (db: Db, scope: Scope) =>
  db
    .selectFrom('identifications')
    .select('id')
    .where((eb) => isOwnRow(eb, scope))
    .where((eb) => eb.or([eb('id', 'in', ofPlant(db, scope)), eb('id', 'in', ofEntry(db, scope))]));

/** Photos that something shows; others are swept away within a day. */
const photos = (db: Db, scope: Scope) =>
  db
    .selectFrom('photos')
    .select('photos.id')
    .where((eb) => isOwnRow(eb, scope))
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
        .where('identificationPhotos.identificationId', 'in', ofPlant(db, scope));
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
export type RowList = Exclude<ListName, 'gardens' | 'community'>;

const queries = {
  photos,
  plants,
  carePlans: (db: Db, scope: Scope) => ofPlants(db, 'carePlans', scope),
  eventSeries,
  events,
  careLogs: (db: Db, scope: Scope) => ofPlants(db, 'careLogs', scope),
  journal: (db: Db, scope: Scope) => ofPlants(db, 'journalEntries', scope),
  /** Plants that have any: of gardens of others, nobody knows who measured. */
  readings: (db: Db, scope: Scope) => plants(db, { ...scope, others: [] }).where('plants.hasReadings', '=', true),
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

/** Those gardens of others in which the user made something. */
export async function touchedGardens(db: Db, scope: Scope): Promise<Set<number>> {
  if (scope.others.length === 0) return new Set();
  const withPlants = await plants(db, scope).clearSelect().select('plants.gardenId').distinct().execute();
  const withEvents = await events(db, scope).clearSelect().select('gardenId').distinct().execute();
  const withSeries = await eventSeries(db, scope).clearSelect().select('gardenId').distinct().execute();
  return new Set([...withPlants, ...withEvents, ...withSeries].map(({ gardenId }) => gardenId));
}

/** Comments that the gardener wrote, comments of others on their plants, and what they like of others. */
export async function remarkIds(db: Db, { user, now, owned, others }: Scope) {
  const comments = db.selectFrom('plantComments').innerJoin('plants', 'plants.id', 'plantComments.plantId');
  const received = comments
    .select('plantComments.id')
    .where('plantComments.userId', '<>', user.id)
    .where(inReach(now))
    .where((eb) => {
      const isOwned = eb('plants.gardenId', 'in', owned);
      if (others.length === 0) return isOwned;
      return eb.or([isOwned, eb.and([eb('plants.gardenId', 'in', others), eb('plants.userId', '=', user.id)])]);
    });
  return {
    written: await sortedIds(comments.select('plantComments.id').where('plantComments.userId', '=', user.id)),
    received: await sortedIds(received),
    likes: await sortedIds(db.selectFrom('plantLikes').select('id').where('userId', '=', user.id)),
    imported: await sortedIds(db.selectFrom('importedRemarks').select('id').where('userId', '=', user.id)),
  };
}
