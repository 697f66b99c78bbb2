import { readFile } from 'node:fs/promises';
import { CompiledQuery, sql } from 'kysely';
import type { Db, Engine, OpenDatabase } from '../../db/database.ts';
import { type RawRow, raw } from '../../db/introspect.ts';

const read = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');

/** Gives an empty database the schema as it was before gardens could be shared, as if its migrations had run. */
export async function createOldSchema({ db, engine }: OpenDatabase): Promise<void> {
  for (const statement of (await read(`schema.${engine}.sql`)).split(/;\n\n/))
    await sql.raw(statement).execute(raw(db));
}

/** A query that the app made of the old schema. */
export interface OldQuery {
  name: string;
  /** False where the engine may answer the rows in any order. */
  isOrdered: boolean;
  text: string;
}

/** The queries that the app made of the old schema for one gardener. */
export async function oldQueries(): Promise<OldQuery[]> {
  const [, ...parts] = (await read('queries.sql')).split(/^-- name: /m);
  return parts.map((part) => {
    const [, name = '', anyOrder, text = ''] = /^([\w-]+)( \(in any order\))?\n(.+);\s*$/s.exec(part) ?? [];
    if (!text) throw new Error(`queries.sql: cannot read ${part}`);
    return { name, isOrdered: anyOrder === undefined, text };
  });
}

/** What stands for the names after a colon. */
export type Parameters = Readonly<Record<string, string | number>>;

/** A query with its parameters, as an engine takes it. */
export function compileOld(engine: Engine, { name, text }: OldQuery, parameters: Parameters): CompiledQuery<RawRow> {
  const values = new Map<string, unknown>([['true', true], ['false', false], ...Object.entries(parameters)]);
  const bound: unknown[] = [];
  const compiled = text.replace(
    /:(?:([a-z_]+)|(\d+)|'([^']*)')/g,
    (_, parameter?: string, number?: string, text?: string) => {
      if (parameter !== undefined && !values.has(parameter)) throw new Error(`${name} wants :${parameter}`);
      bound.push(parameter !== undefined ? values.get(parameter) : number !== undefined ? Number(number) : text);
      return engine === 'postgres' ? `$${bound.length}` : '?';
    },
  );
  return CompiledQuery.raw(compiled, bound) as CompiledQuery<RawRow>;
}

/** The answer to a query of the old schema; where any order would do, in one that is always the same. */
export async function answerOld(
  { db, engine }: { db: Db; engine: Engine },
  query: OldQuery,
  parameters: Parameters,
): Promise<RawRow[]> {
  const { rows } = await raw(db).executeQuery(compileOld(engine, query, parameters));
  if (query.isOrdered) return rows;
  return rows
    .map((row) => ({ row, key: JSON.stringify(row) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ row }) => row);
}
