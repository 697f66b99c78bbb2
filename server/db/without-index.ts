import { type RawBuilder, sql } from 'kysely';

/**
 * An integer column that is compared, but by no index of its own. For the garden in queries about one plant: SQLite has no
 * statistics, so it may take the index of a garden's many rows for as good as that of the plant's few.
 *
 * @param column with its table
 */
export const withoutIndex = (column: string): RawBuilder<number> => sql<number>`+${sql.ref(column)}`;
