import { type RawBuilder, sql } from 'kysely';

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
