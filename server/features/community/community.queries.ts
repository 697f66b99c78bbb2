import { type Expression, sql } from 'kysely';
import type { CommunityPlant } from '../../../contract/community.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import { sharedPlantsNamed } from '../../db/community-names.ts';
import type { Db } from '../../db/database.ts';
import { isOneOf } from '../../db/expressions.ts';
import { prepared, type Values } from '../../db/prepared.ts';
import { type Cursor, countUpTo, type Slice } from '../../db/slice.ts';
import { holding } from '../../db/text-key.ts';
import { plantsWithPhoto } from '../plants/plants.queries.ts';
import { plantFor } from '../plants/plants.rules.ts';
import { isShared } from '../plants/visibility.queries.ts';
import { publicProfile } from './community.rules.ts';

/** A community plant with the key of its family, by which the list may be ordered. */
export type CommunityRow = CommunityPlant & { familyKey: string };

const keys = ['plants.commonNameKey', 'plants.latinNameKey', 'plants.familyKey'] as const;

/** Whether one of the plant's names holds the text. */
const matches = (search: string) => holding(keys, search);

/**
 * How plants with a name are found: by going through all in their order until a page is full, or by their ids where so few
 * match that this would take long.
 */
export interface SearchStrategy {
  search: string;
  /** Those that may match; null for all. */
  among: readonly number[] | null;
}

/** The newest plants, of which a text is looked for first. */
const probed = 2_000;
/** A page is soon full where this many of them match. */
const common = 50;
/** Plants that are looked up by their ids. */
const lookedUp = 2_000;

/** All public plants. */
const allShared: SearchStrategy = { search: '', among: null };

/** Finds out how to find the plants with a name that holds a text; empty for all. */
export async function searchStrategy(db: Db, search: string): Promise<SearchStrategy> {
  if (search === '') return allShared;
  if (await isCommon(db, search)) return { search, among: null };
  return { search, among: await sharedPlantsNamed(db, search, lookedUp) };
}

async function isCommon(db: Db, search: string): Promise<boolean> {
  const newest = db
    .selectFrom('plants')
    .select(keys)
    .where(isShared)
    .orderBy('identifiedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(probed);
  const found = await db
    .selectFrom(newest.as('plants'))
    .select(sql.lit(1).as('one'))
    .where(matches(search))
    .offset(common - 1)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Public plants that match, with all that a card shows; what the viewer likes is marked in the same query. */
function sharedPlants(db: Db, viewerId: number | Expression<number>, { search, among }: SearchStrategy) {
  return plantsWithPhoto(db)
    .leftJoin('users', 'users.id', 'plants.userId')
    .leftJoin('gardenMembers', (join) =>
      join.onRef('gardenMembers.gardenId', '=', 'plants.gardenId').on('gardenMembers.userId', '=', viewerId),
    )
    .leftJoin('plantLikes', (join) =>
      join.onRef('plantLikes.plantId', '=', 'plants.id').on('plantLikes.userId', '=', viewerId),
    )
    .select([
      'plants.likesCount',
      'plants.commentsCount',
      'plants.familyKey',
      'users.username',
      'users.firstName',
      'users.profileImageUrl',
      'plantLikes.id as likeId',
      'gardenMembers.id as memberId',
    ])
    .where(isShared)
    .$if(search !== '', (query) => query.where(matches(search)))
    .$if(among !== null, (query) => query.where(isOneOf(db, 'plants.id', sql.val(among ?? []), 'integer')));
}

type SharedQuery = ReturnType<typeof sharedPlants>;

type SharedRow = Awaited<ReturnType<SharedQuery['execute']>>[number];

const newestFirst = (query: SharedQuery) => query.orderBy('plants.identifiedAt', 'desc').orderBy('plants.id', 'desc');

const shown = (rows: SharedRow[]): CommunityRow[] =>
  rows.map(
    ({ likeId, memberId, likesCount, commentsCount, familyKey, username, firstName, profileImageUrl, ...plant }) => ({
      ...plantFor(memberId === null ? null : { id: plant.gardenId }, plant),
      isLiked: likeId !== null,
      likesCount,
      commentsCount,
      owner: publicProfile({ username, firstName, profileImageUrl }),
      familyKey,
    }),
  );

async function read(query: SharedQuery, limit: number): Promise<CommunityRow[]> {
  return shown(await newestFirst(query).limit(limit).execute());
}

/** Nobody has the id of a visitor. */
const idOf = (viewer: SignedInUser | null): number => viewer?.id ?? 0;

/** What most visitors ask for. */
const firstPage = prepared((db, { viewerId, limit }: Values<{ viewerId: number; limit: number }>) =>
  newestFirst(sharedPlants(db, viewerId, allShared)).limit(limit),
);

const olderThan = (query: SharedQuery, { instant, id }: Cursor) =>
  query.where((eb) => eb(eb.refTuple('plants.identifiedAt', 'plants.id'), '<', eb.tuple(instant, id)));

/** A part of the public plants that match, newest identification first. */
export async function listNewest(
  db: Db,
  viewer: SignedInUser | null,
  strategy: SearchStrategy,
  { limit, after }: Slice,
): Promise<CommunityRow[]> {
  if (!after && strategy === allShared) return shown(await firstPage.all(db, { viewerId: idOf(viewer), limit }));
  const shared = sharedPlants(db, idOf(viewer), strategy);
  return read(after ? olderThan(shared, after) : shared, limit);
}

/**
 * A part of the public plants that match, by family from A to Z, within a family newest first; those without a family
 * come last.
 */
export async function listByFamily(
  db: Db,
  viewer: SignedInUser | null,
  strategy: SearchStrategy,
  { limit, after }: Slice,
): Promise<CommunityRow[]> {
  const found: CommunityRow[] = [];
  const take = async (narrow: (query: SharedQuery) => SharedQuery) => {
    if (found.length >= limit) return;
    const query = narrow(sharedPlants(db, idOf(viewer), strategy)).orderBy('plants.familyKey');
    found.push(...(await read(query, limit - found.length)));
  };
  const group = after?.group ?? '';
  if (after && group) await take((query) => olderThan(query.where('plants.familyKey', '=', group), after));
  if (!after || group) await take((query) => query.where('plants.familyKey', '>', group));
  await take((query) => {
    const unknown = query.where('plants.familyKey', '=', '');
    return after && !group ? olderThan(unknown, after) : unknown;
  });
  return found;
}

/** How many public plants match; of a search at most one more than `enough`. */
export async function countShared(db: Db, { search, among }: SearchStrategy, enough: number): Promise<number> {
  if (search === '') return (await keptCount.first(db, {}))?.count ?? 0;
  const matching = db
    .selectFrom('plants')
    .select('plants.id')
    .where(isShared)
    .where(matches(search))
    .$if(among !== null, (query) => query.where(isOneOf(db, 'plants.id', sql.val(among ?? []), 'integer')));
  return countUpTo(db, matching, enough);
}

/** How many plants everybody may see. */
const keptCount = prepared((db) =>
  db.selectFrom('communityCounts').select((eb) => eb.cast<number>(eb.fn.sum('plants'), 'integer').as('count')),
);
