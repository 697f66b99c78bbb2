/** A row of a garden, as it was when it was deleted. */
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

/** What was deleted of a plant, as care and the journal store it; all other fields stay as they are. */
export interface DeletedRows {
  changes?: readonly { table: string; before: Row | null; after: Row | null }[];
  entry?: Row | null;
  identification?: Row | null;
  photos?: readonly { photo: Row }[];
}

/** Changes every row of a garden in what was deleted. */
export function mapDeletedRows<T extends DeletedRows>(deleted: T, change: (table: TableOfPlant, row: Row) => Row): T {
  const changed = <R extends Row | null | undefined>(table: string, row: R): R | Row =>
    row && 'gardenId' in row ? change(table as TableOfPlant, row) : row;
  const { changes, entry, identification, photos } = deleted;
  return {
    ...deleted,
    ...(changes && {
      changes: changes.map((one) => ({
        ...one,
        before: changed(one.table, one.before),
        after: changed(one.table, one.after),
      })),
    }),
    ...(entry && { entry: changed('journalEntries', entry) }),
    ...(identification && { identification: changed('identifications', identification) }),
    ...(photos && { photos: photos.map((one) => ({ ...one, photo: changed('photos', one.photo) })) }),
  };
}
