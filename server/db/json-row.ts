import { type Expression, type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { ownValue } from '../../contract/own-value.ts';
import { type Db, engineOf } from './database.ts';

/** What a field holds, without whether it may be null. */
function innerOf(schema: $ZodType): $ZodTypes['_zod']['def'] {
  const { def } = (schema as $ZodTypes)._zod;
  return def.type === 'nullable' ? innerOf(def.innerType) : def;
}

const isJson = ({ type }: $ZodTypes['_zod']['def']): boolean => ['array', 'object', 'record'].includes(type);

/** The value of a field as SQLite writes it into an object: it has neither booleans nor JSON columns. */
function inSqlite(def: $ZodTypes['_zod']['def'], value: Expression<unknown>): Expression<unknown> {
  if (def.type === 'boolean') return sql`json(case ${value} when 1 then 'true' when 0 then 'false' end)`;
  return isJson(def) ? sql`json(${value})` : value;
}

/** The value of a field as PostgreSQL writes it into an object: instants in the form of the contract, and no JSON as text. */
function inPostgres(def: $ZodTypes['_zod']['def'], value: Expression<unknown>): Expression<unknown> {
  if (isJson(def)) return sql`cast(${value} as json)`;
  return def.type === 'string' && 'format' in def && def.format === 'datetime' ? instantText(value) : value;
}

const instantText = (value: Expression<unknown>): RawBuilder<string> =>
  sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** An instant as text in the form of the contract, for where the database would else write it in its own. */
export const writtenInstant = (db: Db, value: Expression<unknown>): Expression<string> =>
  engineOf(db) === 'postgres' ? instantText(value) : (value as Expression<string>);

/**
 * A row as JSON, written by the database: for long lists that takes a quarter of the time of reading rows and writing them.
 *
 * @param schema the contract's object: it has exactly these fields, in its order
 * @param values the expression of each field
 */
export function jsonRow<Fields extends z.core.$ZodLooseShape>(
  db: Db,
  schema: z.ZodMiniObject<Fields>,
  values: Readonly<Record<keyof Fields, Expression<unknown>>>,
): RawBuilder<string> {
  const fields = Object.entries(schema.def.shape).map(
    ([name, field]) => [name, innerOf(field as $ZodType), ownValue(values, name) as Expression<unknown>] as const,
  );
  if (engineOf(db) === 'postgres') {
    const columns = fields.map(([name, def, value]) => sql`${inPostgres(def, value)} as ${sql.raw(`"${name}"`)}`);
    return sql`(select row_to_json(one)::text from (select ${sql.join(columns)}) as one)`;
  }
  return sql`json_object(${sql.join(fields.flatMap(([name, def, value]) => [sql.lit(name), inSqlite(def, value)]))})`;
}
