/** A row of a garden, as it was before or after an edit. */
type Row = Readonly<Record<string, unknown>>;

/** The tables whose rows hang on a plant, and are a garden's. */
export const tablesOfPlant = [
  'photos',
  'identifications',
  'journalEntries',
  'carePlans',
  'eventSeries',
  'calendarEvents',
  'careLogs',
] as const;
export type TableOfPlant = (typeof tablesOfPlant)[number];

/** What care stores of a deletion or a change; all other fields stay as they are. */
export interface StoredChanges {
  changes?: readonly { table: string; before: Row | null; after: Row | null }[];
}

/** Changes every row of a garden in what was stored. */
export function mapStoredRows<T extends StoredChanges>(stored: T, change: (table: TableOfPlant, row: Row) => Row): T {
  const changed = (table: string, row: Row | null): Row | null =>
    row && 'gardenId' in row ? change(table as TableOfPlant, row) : row;
  const { changes } = stored;
  if (!changes) return stored;
  return {
    ...stored,
    changes: changes.map((one) => ({
      ...one,
      before: changed(one.table, one.before),
      after: changed(one.table, one.after),
    })),
  };
}
