import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Db, engineOf } from './database.ts';

interface Values {
  table: string;
  column: string;
  /** Sorts before every value. */
  before: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** The maximum number of values. */
  most: number;
}

/**
 * The distinct values of a column, as `value`: each is found as the smallest one after the previous. With an index on
 * the columns of `where` and then this one, it takes one step per value, however many rows have it.
 */
export function distinctValues<T>({ table, column, before, where, most }: Values): RawBuilder<{ value: T }> {
  const least = sql`select min(${sql.ref(column)}) from ${sql.table(table)} where ${where} and ${sql.ref(column)} >`;
  return sql`
    with recursive found (value, step) as (
      select (${least} ${before}), 1
      union all select (${least} found.value), step + 1 from found where value is not null and step < ${sql.lit(most)}
    ) select value from found where value is not null`;
}

/**
 * The condition that a column is one of a list, which is a single parameter: a prepared query takes lists of any length.
 *
 * @param column with its table
 */
export function isOneOf<Value extends number | string>(
  db: Db,
  column: string,
  list: Expression<readonly Value[]>,
  type: Value extends number ? 'integer' : 'text',
): Expression<SqlBool> {
  if (engineOf(db) === 'sqlite') return sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${list}))`;
  const values = sql`select value::${sql.raw(type)} from jsonb_array_elements_text(${list}::jsonb)`;
  return sql<SqlBool>`${sql.ref(column)} = any (array(${values}))`;
}

/** Ids for `in`, which needs one: no row has the id 0. */
export const oneAtLeast = (ids: readonly number[]): number[] => (ids.length === 0 ? [0] : [...ids]);

/**
 * An integer column that is compared, but by no index of its own. For the garden in queries about one plant: SQLite has no
 * statistics, so it may take the index of a garden's many rows for as good as that of the plant's few.
 *
 * @param column with its table
 */
export const withoutIndex = (column: string): RawBuilder<number> => sql<number>`+${sql.ref(column)}`;

/** The day a number of days after another one; before it if the number is negative. */
export const dayAfter = (db: Db, day: Expression<string>, days: Expression<number>): RawBuilder<string> =>
  engineOf(db) === 'postgres'
    ? sql<string>`(${day}::date + ${days}::integer)`
    : sql<string>`date(${day}, ${days} || ' days')`;

/** Whether an event is still to be done: as the partial indexes of open events have it, word for word. */
export const isOpen = sql<boolean>`not ${sql.ref('calendarEvents.completed')} and ${sql.ref('calendarEvents.skippedAt')} is null`;

/** Whether a journal entry is about a problem: as the partial indexes of problems have it, word for word. */
export const isProblem = sql<boolean>`${sql.ref('journalEntries.isProblem')}`;
export const isOpenProblem = sql<boolean>`${isProblem} and ${sql.ref('journalEntries.solvedOn')} is null`;

/** The condition that a JSON column of texts has one of them. @param column with its table */
export const hasText = (db: Db, column: string, text: string): RawBuilder<SqlBool> =>
  engineOf(db) === 'sqlite'
    ? sql<SqlBool>`exists (select 1 from json_each(${sql.ref(column)}) where value = ${text})`
    : sql<SqlBool>`${sql.ref(column)} @> jsonb_build_array(${text}::text)`;

/** A JSON column of texts with one of them replaced by another, or left out (null); each text once. */
export function replacedText(db: Db, column: string, from: string, to: string | null): RawBuilder<string[]> {
  if (engineOf(db) === 'sqlite')
    return sql<string[]>`(select json_group_array(value) from (
      select distinct iif(value = ${from}, ${to}, value) as value from json_each(${sql.ref(column)})
    ) where value is not null)`;
  return sql<string[]>`(select coalesce(jsonb_agg(distinct value), '[]') from (
    select case text when ${from}::text then ${to}::text else text end as value
    from jsonb_array_elements_text(${sql.ref(column)}) as one (text)
  ) as others where value is not null)`;
}

/** Where a JSON object has a name, as SQLite finds it. @param name without quotation marks */
const pathOf = (name: string): string => `$."${name}"`;

/** The condition that a column of JSON objects has a name. @param column with its table */
export const hasName = (db: Db, column: string, name: string): RawBuilder<SqlBool> =>
  engineOf(db) === 'sqlite'
    ? sql<SqlBool>`json_type(${sql.ref(column)}, ${pathOf(name)}) is not null`
    : sql<SqlBool>`jsonb_exists(${sql.ref(column)}, ${name})`;

/** A column of JSON objects without a name. */
export const withoutName = (db: Db, column: string, name: string): RawBuilder<Record<string, string>> =>
  engineOf(db) === 'sqlite'
    ? sql`json_remove(${sql.ref(column)}, ${pathOf(name)})`
    : sql`${sql.ref(column)} - ${name}::text`;

/** A column of JSON objects with a text under a name. */
export const withName = (
  db: Db,
  column: string,
  name: string,
  text: Expression<unknown>,
): RawBuilder<Record<string, string>> =>
  engineOf(db) === 'sqlite'
    ? sql`json_set(${sql.ref(column)}, ${pathOf(name)}, ${text})`
    : sql`${sql.ref(column)} || jsonb_build_object(${name}::text, ${text})`;

/** The names of JSON objects (rows `key` and `value`), to select from: those of a column or of a parameter. */
export const eachName = (db: Db, object: Expression<unknown>): RawBuilder<{ key: string; value: string }> =>
  engineOf(db) === 'sqlite' ? sql`json_each(${object})` : sql`jsonb_each_text(${object}::jsonb)`;
