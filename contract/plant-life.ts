/** Fixed values of a plant's life. They have a module of their own, so that the first page, which needs none, loads none. */

/** Why a plant is in the archive. */
export const archiveReasons = ['died', 'given_away', 'harvested', 'moved_on'] as const;
export type ArchiveReason = (typeof archiveReasons)[number];

/** How a plant was made of another one of the garden. */
export const propagations = ['cutting', 'division', 'seedling'] as const;
export type Propagation = (typeof propagations)[number];

/** How many copies of a plant are made at once, at most. */
export const mostCopies = 50;
