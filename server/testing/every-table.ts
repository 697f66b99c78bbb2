import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { namesPhotos } from '../backup/backup-format.ts';
import { type Database, type Db, engineOf } from '../db/database.ts';
import { type RawRow, raw, tablesInOrder } from '../db/introspect.ts';
import { insertRows, setLastIds } from '../db/load-tables.ts';
import { withDatabaseRows } from '../db/snapshot.ts';
import type { ImageStore } from '../photo-storage/image-store.ts';
import { type Column, tablesOf } from './user-rows.ts';

/** Rows of each table. */
const count = 3;

/** Texts that get lost or altered where something is encoded twice, or not at all. */
const texts = ['plain', '“Blattläuse” 🌱 \\ \' " % _', 'ليلى \u202e\u2028\n\t', ''];

const isInstant = (column: string): boolean => /(_at|^expire|^failing_since)$/.test(column);
const isDay = (table: string, column: string): boolean =>
  /(_on|^day|^counted_from|^learns_from|^moved_from|^last_watered|^last_fertilized)$/.test(column) ||
  (table === 'journal_entries' && column === 'date');

/** SQLite says of the columns of a primary key that they may be null; PostgreSQL does not let them. */
async function keyColumns(db: Db): Promise<Set<string>> {
  if (engineOf(db) === 'postgres') return new Set();
  const { rows } = await sql<{ name: string }>`
    select t.name || '.' || c.name as name from pragma_table_list as t join pragma_table_info(t.name) as c
    where t.schema = 'main' and c.pk > 0`.execute(raw(db));
  return new Set(rows.map(({ name }) => name));
}

/** A value of the n-th row: differing from row to row, so that nothing unique collides. */
function madeValue(table: string, { name, type, nullable, refersTo }: Column, n: number): unknown {
  if (name === 'id' || refersTo) return n;
  if (nullable && n === 2) return null;
  if (/^(photos|removed_photos|photo_deletions)$/.test(table) && name === 'photo_key')
    return randomBytes(16).toString('base64url');
  if (/^(json|jsonb)$/.test(type)) return [[], { a: [1.5, null, 'x'], userAgent: '🌱' }, ['one', 2]][n - 1];
  if (/^bool/.test(type)) return n % 2 === 0;
  if (/^(real|double|float)/.test(type)) return [5.5, 6, 0.1 + 0.2][n - 1];
  if (/^int/.test(type)) return n * 7;
  if (isInstant(name) || (table === 'calendar_events' && name === 'date')) return `2026-0${n}-03T04:05:06.07${n}Z`;
  if (isDay(table, name)) return `2024-02-2${6 + n}`;
  return `${n}:${texts[n % texts.length]}`;
}

/** Fills every table there is with rows, also those that are added to the schema later. */
export async function fillEveryTable(database: Database): Promise<void> {
  await database.transaction().execute(fill);
}

async function fill(db: Db): Promise<void> {
  const keys = await keyColumns(db);
  const described = await tablesOf(db);
  for (const table of await tablesInOrder(db)) {
    if (table.name === 'meta') continue;
    const columns = (described.get(table.name) ?? []).map((column) => ({
      ...{ ...column, nullable: column.nullable && !keys.has(`${table.name}.${column.name}`) },
    }));
    const rows = Array.from({ length: count }, (_, index) =>
      Object.fromEntries(columns.map((column) => [column.name, madeValue(table.name, column, index + 1)])),
    );
    await insertRows(db, table, rows);
    // As if later rows had been deleted: their ids must not come again.
    if (table.countsIds) await setLastIds(db, { [table.name]: count + 5 });
  }
  await raw(db)
    .insertInto('meta' as never)
    .values([
      { key: 'push.keys', value: '{"secret":"as it is"}' },
      { key: 'installation', value: 'g00112233aabbccdd' },
    ] as never)
    .execute();
}

/** Keeps files for every photo that has a row, be it a deleted one: bytes of no picture, but bytes. */
export async function storePhotos(db: Db, images: ImageStore): Promise<string[]> {
  const keys: string[] = [];
  for (const { name } of (await tablesInOrder(db)).filter((table) => namesPhotos(table.name))) {
    const { rows } = await sql<{ photo_key: string }>`select photo_key from ${sql.table(name)}`.execute(raw(db));
    keys.push(...rows.map((row) => row.photo_key));
  }
  for (const key of keys)
    await images.put(key, { thumb: randomBytes(300), card: randomBytes(3_000), full: randomBytes(70_000) });
  return keys;
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .map(([key, inner]): [string, unknown] => [key, sorted(inner)])
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      )
    : value;

/** Everything that a database holds, in a form that both engines have in common. */
export async function everything(source: string) {
  return withDatabaseRows(source, async ({ tables, rows, lastIds, migrations }) => {
    const held: Record<string, string[]> = {};
    for (const table of tables) {
      const lines: string[] = [];
      for await (const batch of rows(table)) lines.push(...batch.map((row: RawRow) => JSON.stringify(sorted(row))));
      held[table.name] = lines.sort();
    }
    return { migrations, lastIds: sorted(lastIds), rows: held };
  });
}
