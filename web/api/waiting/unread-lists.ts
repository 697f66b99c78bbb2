/** The pages of a list of which nothing was read. */
export const noPages = { pages: [{ items: [] as never[], total: 0, cursor: null }], pageParams: [null] };

/** What is read of something that waits to be sent itself, whose id is negative: nothing. */
export const unlessWaiting = (id: number) => (id > 0 ? {} : { enabled: false, initialData: noPages });

/**
 * What a query has read, with what waits on top; until then, and where reading fails, what waits alone.
 *
 * @param overlay of the query, by `useOverlay`
 * @param nothing an empty list
 */
export const orWaiting = <Data>(
  read: Data | undefined,
  overlay: { select?: (data: Data) => Data },
  nothing: Data,
): Data => read ?? overlay.select?.(nothing) ?? nothing;
