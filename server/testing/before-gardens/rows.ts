import type { Database } from '../../db/database.ts';
import { type RawRow, tablesInOrder } from '../../db/introspect.ts';
import { insertRows, setLastIds } from '../../db/load-tables.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The moment at which the rows are looked at. */
export const now = '2026-07-01T12:00:00.000Z';

/** An instant some days before `now`, or after it where `days` is negative. */
export const ago = (days: number): string => new Date(Date.parse(now) - days * dayMs).toISOString();
export const dayAgo = (days: number): string => ago(days).slice(0, 10);

/** Rows of all tables, with the names of the old schema's columns, and with the ids that the database will have given them. */
export class OldRows {
  readonly #rows = new Map<string, RawRow[]>();
  readonly #lastIds = new Map<string, number>();

  /** An id that no other row of the table gets. Those that are never used are those of deleted rows. */
  nextId(table: string): number {
    const id = (this.#lastIds.get(table) ?? 0) + 1;
    this.#lastIds.set(table, id);
    return id;
  }

  /** @returns the row, with its id where the table counts ids */
  add<Row extends RawRow>(table: string, row: Row): Row & { id: number } {
    const added = { id: typeof row.id === 'number' ? row.id : this.nextId(table), ...row };
    const rows = this.#rows.get(table);
    if (rows) rows.push(added);
    else this.#rows.set(table, [added]);
    return added;
  }

  of(table: string): readonly RawRow[] {
    return this.#rows.get(table) ?? [];
  }

  /** Writes them into a database of the old schema, in which the last rows of every table were deleted. */
  async insert(db: Database): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const lastIds: Record<string, number> = {};
      for (const table of await tablesInOrder(tx)) {
        await insertRows(tx, table, [...this.of(table.name)]);
        if (table.countsIds) lastIds[table.name] = this.nextId(table.name);
      }
      await setLastIds(tx, lastIds);
    });
  }
}
