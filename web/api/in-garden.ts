/** The query parameter by which calls name a garden. @param id null for the user's own garden, which they don't name */
export const inGarden = (id: number | null): { garden?: number } => (id === null ? {} : { garden: id });

/**
 * The key of a list of a garden: of the user's own it is the plain key, of another its id stands behind it. Refreshing the
 * plain key refreshes the list of every garden.
 */
export const keyInGarden = <Key extends readonly unknown[]>(key: Key, id: number | null) =>
  id === null ? key : ([...key, inGarden(id)] as const);
