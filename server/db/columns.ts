import type { ColumnType } from 'kysely';

/** An instant: ISO-8601 UTC text with milliseconds on both engines. */
export type Instant = string;
/** A date without time: `YYYY-MM-DD`. */
export type PlainDate = string;
/** Set once, at insert. */
export type Fixed<T> = ColumnType<T, T, never>;
