import { type AliasableExpression, sql } from 'kysely';
import type { EventType } from '../../../contract/calendar.ts';
import type { BadgeFact } from '../../content/badges.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import type { Counts } from './causes.rules.ts';
import type { CareDay, Season, Stretch } from './days.rules.ts';

/** Facts that are not the number of some rows. */
type Derived = 'careStreak' | 'careMonths' | 'seasonsSeen';
export type CountedFact = Exclude<BadgeFact, Derived>;

/** The instants between which it was each season. */
export type SeasonTimes = Record<Season, readonly Stretch[]>;

/** One row for each counted thing, and when it came; null where that is not known. */
type Things = AliasableExpression<{ at: string | null }>;
type ThingsOf = (db: Db, user: SignedInUser, times: SeasonTimes) => Things;

// What is in the trash counts on: it was found, planted and cared for.
const plantsOf = (db: Db, user: SignedInUser) => db.selectFrom('plants').where('plants.userId', '=', user.id);

/** Only photos are finds. */
const findsOf = (db: Db, user: SignedInUser) => plantsOf(db, user).where('plants.origin', '=', sql.lit('photo'));

const foundIn =
  (season: Season): ThingsOf =>
  (db, user, times) =>
    findsOf(db, user)
      .select('identifiedAt as at')
      .where((eb) =>
        eb.or(
          times[season].map(([from, until]) =>
            eb.and([eb('identifiedAt', '>=', from), eb('identifiedAt', '<', until)]),
          ),
        ),
      );

const careOf =
  (type: EventType): ThingsOf =>
  (db, user) =>
    db.selectFrom('careLogs').select('createdAt as at').where('userId', '=', user.id).where('type', '=', type);

const onPlants = (db: Db, table: 'plantLikes' | 'plantComments') =>
  db.selectFrom(table).innerJoin('plants', 'plants.id', `${table}.plantId`).select(`${table}.createdAt as at`);

/** What others did to the user's plants; what one does to one's own counts for nobody. */
const byOthers =
  (table: 'plantLikes' | 'plantComments'): ThingsOf =>
  (db, user) =>
    onPlants(db, table).where('plants.userId', '=', user.id).where(`${table}.userId`, '<>', user.id);

const toOthers =
  (table: 'plantLikes' | 'plantComments'): ThingsOf =>
  (db, user) =>
    onPlants(db, table)
      .where(`${table}.userId`, '=', user.id)
      // The account may be deleted of who identified a plant of a shared garden.
      .where((eb) => eb.or([eb('plants.userId', 'is', null), eb('plants.userId', '<>', user.id)]));

/** All that there is of a fact, where a count reads all of it. */
export const things: Record<CountedFact, ThingsOf> = {
  identified: (db, user) => findsOf(db, user).select('identifiedAt as at'),
  added: (db, user) => plantsOf(db, user).select('addedAt as at').where('addedAt', 'is not', null),
  families: (db, user) =>
    plantsOf(db, user)
      .select((eb) => eb.fn.min('identifiedAt').as('at'))
      .where('familyKey', '<>', '')
      .groupBy('familyKey'),
  species: (db, user) =>
    plantsOf(db, user)
      .select((eb) => eb.fn.min('identifiedAt').as('at'))
      .where('latinNameKey', '<>', '')
      .groupBy('latinNameKey'),
  habits: (db, user) =>
    plantsOf(db, user)
      .innerJoin('species', 'species.id', 'plants.speciesId')
      .select((eb) => eb.fn.min('identifiedAt').as('at'))
      .where('species.habit', 'is not', null)
      .groupBy('species.habit'),
  springFinds: foundIn('spring'),
  summerFinds: foundIn('summer'),
  autumnFinds: foundIn('autumn'),
  winterFinds: foundIn('winter'),
  careGiven: (db, user) => db.selectFrom('careLogs').select('createdAt as at').where('userId', '=', user.id),
  watered: careOf('watering'),
  fertilized: careOf('fertilizing'),
  pruned: careOf('pruning'),
  repotted: careOf('repotting'),
  planted: careOf('planting'),
  harvested: careOf('harvesting'),
  harvestedPlants: (db, user) =>
    db
      .selectFrom('careLogs')
      .select((eb) => eb.fn.min('createdAt').as('at'))
      .where('userId', '=', user.id)
      .where('type', '=', 'harvesting')
      .groupBy('plantId'),
  entries: (db, user) => db.selectFrom('journalEntries').select('createdAt as at').where('userId', '=', user.id),
  journalPhotos: (db, user) =>
    db
      .selectFrom('journalEntries')
      .innerJoin('journalPhotos', 'journalPhotos.entryId', 'journalEntries.id')
      .innerJoin('photos', 'photos.id', 'journalPhotos.photoId')
      .select('photos.createdAt as at')
      .where('journalEntries.userId', '=', user.id),
  shared: (db, user) =>
    plantsOf(db, user)
      .select((eb) => eb.lit(null).as('at'))
      .where('isPublic', '=', sql.lit(true)),
  likesGiven: toOthers('plantLikes'),
  likesReceived: byOthers('plantLikes'),
  commentsWritten: toOthers('plantComments'),
  commentsReceived: byOthers('plantComments'),
};

/** How many things each of the facts counts: one query. */
export async function countThings(
  db: Db,
  user: SignedInUser,
  facts: readonly CountedFact[],
  times: SeasonTimes,
): Promise<Counts> {
  if (facts.length === 0) return {};
  const row = await db
    .selectNoFrom(() =>
      facts.map((fact) =>
        db
          .selectFrom(things[fact](db, user, times).as('things'))
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .as(fact),
      ),
    )
    .executeTakeFirstOrThrow();
  return row as Counts;
}

/** When the thing came that made a fact so many; null where that is not known. */
export async function momentOfThing(
  db: Db,
  user: SignedInUser,
  { fact, target, times }: { fact: CountedFact; target: number; times: SeasonTimes },
): Promise<string | null> {
  const row = await db
    .selectFrom(things[fact](db, user, times).as('things'))
    .select('things.at')
    .orderBy('things.at')
    .limit(1)
    .offset(target - 1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** The days on which the user cared for plants, each once. */
export function careDays(db: Db, user: SignedInUser): Promise<CareDay[]> {
  return db
    .selectFrom('careLogs')
    .select((eb) => ['doneOn as day', eb.fn.min('createdAt').as('at')])
    .where('userId', '=', user.id)
    .groupBy('doneOn')
    .execute();
}

/** When the user identified their first plant; null for never. */
export async function firstIdentified(db: Db, user: SignedInUser): Promise<string | null> {
  const { first } = await findsOf(db, user)
    .select((eb) => eb.fn.min('identifiedAt').as('first'))
    .executeTakeFirstOrThrow();
  return first;
}
