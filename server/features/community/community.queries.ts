import { sql } from 'kysely';
import type { CommunityPlant } from '../../../contract/community.ts';
import type { Db } from '../../db/database.ts';
import type { Cursor, Slice } from '../../db/slice.ts';
import { holding } from '../../db/text-key.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import { plantsWithPhoto } from '../plants/plants.queries.ts';
import { plantFor } from '../plants/plants.rules.ts';
import { isShared } from '../plants/visibility.queries.ts';
import { publicProfile } from './community.rules.ts';

/** A community plant with the key of its family, by which the list may be ordered. */
export type CommunityRow = CommunityPlant & { familyKey: string };

const keys = ['plants.commonNameKey', 'plants.latinNameKey', 'plants.familyKey'] as const;

/** Whether one of the plant's names holds the text. */
const matches = (search: string) =>
  sql<boolean>`(${sql.join(
    keys.map((key) => sql`${sql.ref(key)} like ${holding(search)} escape '\\'`),
    sql` or `,
  )})`;

/** Public plants that match, with all that a card shows; what the viewer likes is marked in the same query. */
function sharedPlants(db: Db, viewer: SignedInUser | null, search: string) {
  return plantsWithPhoto(db)
    .leftJoin('users', 'users.id', 'plants.userId')
    .leftJoin('gardenMembers', (join) =>
      join.onRef('gardenMembers.gardenId', '=', 'plants.gardenId').on('gardenMembers.userId', '=', viewer?.id ?? 0),
    )
    .leftJoin('plantLikes', (join) =>
      join.onRef('plantLikes.plantId', '=', 'plants.id').on('plantLikes.userId', '=', viewer?.id ?? 0),
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
    .$if(search !== '', (query) => query.where(matches(search)));
}

type SharedQuery = ReturnType<typeof sharedPlants>;

async function read(query: SharedQuery, limit: number): Promise<CommunityRow[]> {
  const rows = await query.orderBy('plants.identifiedAt', 'desc').orderBy('plants.id', 'desc').limit(limit).execute();
  return rows.map(
    ({ likeId, memberId, likesCount, commentsCount, familyKey, username, firstName, profileImageUrl, ...plant }) => ({
      ...plantFor(memberId === null ? null : { id: plant.gardenId }, plant),
      isLiked: likeId !== null,
      likesCount,
      commentsCount,
      owner: publicProfile({ username, firstName, profileImageUrl }),
      familyKey,
    }),
  );
}

const olderThan = (query: SharedQuery, { instant, id }: Cursor) =>
  query.where((eb) => eb(eb.refTuple('plants.identifiedAt', 'plants.id'), '<', eb.tuple(instant, id)));

/** A part of the public plants that match, newest identification first. */
export function listNewest(
  db: Db,
  viewer: SignedInUser | null,
  search: string,
  { limit, after }: Slice,
): Promise<CommunityRow[]> {
  const shared = sharedPlants(db, viewer, search);
  return read(after ? olderThan(shared, after) : shared, limit);
}

/**
 * A part of the public plants that match, by family from A to Z, within a family newest first; those without a family
 * come last.
 */
export async function listByFamily(
  db: Db,
  viewer: SignedInUser | null,
  search: string,
  { limit, after }: Slice,
): Promise<CommunityRow[]> {
  const found: CommunityRow[] = [];
  const take = async (narrow: (query: SharedQuery) => SharedQuery) => {
    if (found.length >= limit) return;
    const query = narrow(sharedPlants(db, viewer, search)).orderBy('plants.familyKey');
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

export async function countShared(db: Db, search: string): Promise<number> {
  const { count } = await db
    .selectFrom('plants')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isShared)
    .$if(search !== '', (query) => query.where(matches(search)))
    .executeTakeFirstOrThrow();
  return count;
}
