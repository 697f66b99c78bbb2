/** The query parameter that names a garden. @param id null for the user's own garden, which has no parameter */
export const inGarden = (id: number | null): { garden?: number } => (id === null ? {} : { garden: id });

/**
 * The query key of a list in a garden: the plain key for the user's own garden; for others, followed by the garden's id.
 * Invalidating the plain key refreshes the list of every garden.
 */
export const keyInGarden = <Key extends readonly unknown[]>(key: Key, id: number | null) =>
  id === null ? key : ([...key, inGarden(id)] as const);
