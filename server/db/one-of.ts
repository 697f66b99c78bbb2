import { type Expression, type SqlBool, sql } from 'kysely';
import { type Db, engineOf } from './database.ts';

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
