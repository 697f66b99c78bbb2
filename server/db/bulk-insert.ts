import { CompiledQuery } from 'kysely';
import { type Db, type Engine, engineOf } from './database.ts';

/** Rows of one statement. A few fixed sizes, so that the engine meets the same statements again and keeps them prepared. */
const statementSizes = [256, 64, 16, 4, 1];

interface Table<Row> {
  /** As the database names it, like `columns`. */
  table: string;
  columns: Readonly<Record<string, (row: Row) => unknown>>;
  /** SQL before the values, such as `overriding system value`. */
  ids?: string;
  /** SQL after the rows, e.g. `on conflict do nothing returning id`. */
  tail: string;
}

/**
 * Inserts many rows with few statements. Building the same text with the query builder takes longer than the insert
 * itself.
 *
 * @param table names and tail go into the statement as they are: literals of the code, never input
 * @returns the rows that the tail returns, and how many were inserted or updated
 */
export async function insertMany<Row, Returned = never>(
  tx: Db,
  { table, columns, ids = '', tail }: Table<Row>,
  rows: readonly Row[],
): Promise<{ rows: Returned[]; count: number }> {
  const engine = engineOf(tx);
  const names = Object.keys(columns);
  const values = Object.values(columns);
  const returned: Returned[] = [];
  let count = 0;
  let start = 0;
  for (const size of statementSizes) {
    if (rows.length - start < size) continue;
    const text = `insert into ${table} (${names.join(', ')}) ${ids} values ${places(engine, size, names.length)} ${tail}`;
    for (; rows.length - start >= size; start += size) {
      const parameters: unknown[] = [];
      for (let n = start; n < start + size; n += 1) {
        for (const value of values) parameters.push(value(rows[n] as Row));
      }
      const result = await tx.executeQuery<Returned>(CompiledQuery.raw(text, parameters));
      for (const row of result.rows) returned.push(row);
      count += Number(result.numAffectedRows ?? result.rows.length);
    }
  }
  return { rows: returned, count };
}

function places(engine: Engine, rows: number, columns: number): string {
  let next = 0;
  const place = () => {
    next += 1;
    return engine === 'postgres' ? `$${next}` : '?';
  };
  const row = () => `(${Array.from({ length: columns }, place).join(',')})`;
  return Array.from({ length: rows }, row).join(',');
}
