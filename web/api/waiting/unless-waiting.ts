/** What is read of something that waits to be sent itself, whose id is negative: nothing. */
export const unlessWaiting = (id: number) =>
  id > 0 ? {} : { enabled: false, initialData: { pages: [{ items: [], total: 0, cursor: null }], pageParams: [null] } };
