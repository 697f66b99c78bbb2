/** Limits of lists on the first page: a module of their own, because it needs no others. */
export const firstLimits = {
  recentPlants: 6,
  homePlants: 4,
  /** Plants of a garden that its page shows first; the others follow in pages of `pageMax`. */
  gardenFirst: 16,
  /** Items of a page, at most; also the default with a cursor alone. */
  pageMax: 200,
  /** Events that one call completes or undoes at most. */
  careEvents: 200,
} as const;
