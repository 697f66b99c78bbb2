/**
 * A place in a list that is ordered by an instant and then by id, both descending: the last row that was answered. Where
 * the list is ordered by groups first, with the group's key.
 */
export interface Cursor {
  instant: string;
  id: number;
  group?: string;
}

/** The rows to read: those after the cursor, or from the start. */
export interface Slice {
  limit: number;
  after: Cursor | null;
}
