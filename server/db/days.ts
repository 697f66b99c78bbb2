import { type Expression, type RawBuilder, sql } from 'kysely';
import { type Db, engineOf } from './database.ts';

/** The day a number of days after another one; before it if the number is negative. */
export const dayAfter = (db: Db, day: Expression<string>, days: Expression<number>): RawBuilder<string> =>
  engineOf(db) === 'postgres'
    ? sql<string>`(${day}::date + ${days}::integer)`
    : sql<string>`date(${day}, ${days} || ' days')`;
