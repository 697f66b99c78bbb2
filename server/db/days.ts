import { type Expression, type RawBuilder, sql } from 'kysely';
import { type Db, engineOf } from './database.ts';

/** A day, so many days after another one; before it where the number is negative. */
export const dayAfter = (db: Db, day: Expression<string>, days: Expression<number>): RawBuilder<string> =>
  engineOf(db) === 'postgres'
    ? sql<string>`(${day}::date + ${days}::integer)`
    : sql<string>`date(${day}, ${days} || ' days')`;
