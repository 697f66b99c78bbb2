import { type Compilable, type CompiledQuery, type Expression, sql } from 'kysely';
import { ownValue } from '../../contract/own-value.ts';
import { type Db, type Engine, engineOf } from './database.ts';

/** Placeholder in a compiled query for a value of each run. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Arguments for building a query: for each value of a run, an expression to use in its place. */
export type Values<V> = { readonly [K in keyof V]: Expression<V[K]> };

/** What rows are filtered by: a checked user or garden, or in a prepared query a placeholder for its id. */
export type Chosen<Checked extends { readonly id: number }> = Checked | { readonly id: Expression<number> };

/** A query that is built once. `V` are the values that it runs with. */
export interface Prepared<V, Row> {
  /** All rows. Takes a database or a transaction. */
  all(db: Db, values: V): Promise<Row[]>;
  /** The first row; undefined if there is none. */
  first(db: Db, values: V): Promise<Row | undefined>;
}

const placeholders = new Proxy({}, { get: (_, name) => sql`${new Placeholder(String(name))}` });

/**
 * Builds and compiles a query once per engine, at its first run. Building and compiling a query of the usual size takes
 * several times as long as SQLite takes to run it.
 *
 * @param build is called once per engine, so its query must be the same whatever the values are: a part that some runs
 *   leave out makes another query
 * @example
 * const bySid = prepared((db, { sid }: Values<{ sid: string }>) =>
 *   db.selectFrom('sessions').select('userId').where('sid', '=', sid));
 * const session = await bySid.first(db, { sid });
 */
export function prepared<V extends object, Row>(
  build: (db: Db, values: Values<V>) => Compilable<Row>,
): Prepared<V, Row> {
  const compiled: Partial<Record<Engine, CompiledQuery<Row>>> = {};
  const all = async (db: Db, values: V): Promise<Row[]> => {
    const engine = engineOf(db);
    const query = compiled[engine] ?? build(db, placeholders as Values<V>).compile();
    compiled[engine] = query;
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? ownValue(values as Record<string, unknown>, parameter.name) : parameter,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
  return { all, first: async (db, values) => (await all(db, values))[0] };
}
