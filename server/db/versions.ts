import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { prepared } from './prepared.ts';

/**
 * The versions that everybody's responses, or views of photos, depend on: see `server/db/baseline/answer-versions.ts`.
 */
type SharedVersion = 'names' | 'photos';

/**
 * The versions that a user's responses depend on, besides the request: while they are the same, so are the responses.
 * Read them before the data, as a request reads them with its session: a write in between then has a later version than
 * the one sent, and the next request gets it. In the other order, the client would cache the response as current and
 * miss the change.
 */
export interface Versions {
  /** The person's own version and those of their gardens. */
  ownVersions: string;
  /** Of the catalogue, and of the names of people. */
  namesVersion: string;
  /** Of what everybody may see of photos. */
  photosVersion: string;
  /** The zones of the person's settings and of their gardens, in a fixed order, with spaces between; null where there are none. */
  timeZones: string | null;
}

const sharedVersion = (name: SharedVersion): RawBuilder<string> =>
  sql<string>`(select version from answer_versions where name = ${sql.lit(name)})`;

/** `Versions`, for the query that reads whose session it is. @param userId the column that has it */
export const versionsIn = (userId: Expression<number>) =>
  [
    sql<string>`(select string_agg(v.name || v.version, ' ' order by v.name) from (
      select 'p' || ${userId} as name
      union all select 'g' || garden_id from garden_members where user_id = ${userId}
    ) as counted join answer_versions as v on v.name = counted.name)`.as('ownVersions'),
    sharedVersion('names').as('namesVersion'),
    sharedVersion('photos').as('photosVersion'),
    sql<string | null>`(select string_agg(time_zone, ' ' order by time_zone) from (
      select time_zone from user_settings where user_id = ${userId}
      union select time_zone from gardens join garden_members on garden_id = gardens.id where user_id = ${userId}
    ) as zones)`.as('timeZones'),
  ] as const;

const photosVersion = prepared((db) =>
  db.selectFrom('answerVersions').select('version').where('name', '=', sql.lit('photos')),
);

/** The version of what everybody may see of photos, for a visitor. Read it first, too. */
export const readPhotosVersion = async (db: Db): Promise<string> => (await photosVersion.first(db, {}))?.version ?? '';
