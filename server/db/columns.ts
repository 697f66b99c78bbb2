import type { ColumnType } from 'kysely';

/** An instant: ISO-8601 UTC text with milliseconds on both engines. */
export type Instant = string;
/** A date without time: `YYYY-MM-DD`. */
export type PlainDate = string;
/** Set once, at insert. */
export type Fixed<T> = ColumnType<T, T, never>;

/** What a row that may come from an export knows of that. */
export interface Imported {
  /** The key that the export names it by; null for what was made here. One garden has each key once. */
  importKey: string | null;
}
