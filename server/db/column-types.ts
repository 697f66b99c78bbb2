import type { Engine } from './database.ts';

/** SQL of the column types that differ between the engines; `text`, `integer`, `boolean` and `double precision` do not. */
export type ColumnTypes = ReturnType<typeof columnTypes>;

/** The column types of an engine. */
export function columnTypes(engine: Engine) {
  const postgres = engine === 'postgres';
  return {
    id: postgres ? 'integer generated always as identity primary key' : 'integer primary key autoincrement',
    instant: postgres ? 'timestamptz' : 'text',
    date: postgres ? 'date' : 'text',
    json: postgres ? 'jsonb' : 'json',
    /** Compared byte by byte: both engines sort alike, and a prefix is a range of texts. */
    plainText: postgres ? 'text collate "C"' : 'text',
  } as const;
}
