import { type RawBuilder, sql } from 'kysely';

/**
 * The name that the person of a row chose, in SQL; null where they chose none.
 *
 * @param column the column with their id, with its table
 */
export const chosenNameIn = (column: string): RawBuilder<string | null> =>
  sql<string | null>`(select coalesce(nullif(trim(username), ''), nullif(trim(first_name), ''))
    from users where users.id = ${sql.ref(column)})`;
