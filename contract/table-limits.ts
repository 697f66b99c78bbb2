/** Limits of a table of plants that is imported. A module of its own, because the first page has no use for them. */
export const tableLimits = {
  /** Of its file, which the browser reads. */
  fileBytes: 10 * 1024 * 1024,
  /** Plants, headings not counted. */
  rows: 2_000,
  columns: 60,
  /** What is sent of it, as JSON. */
  sentBytes: 2 * 1024 * 1024,
  /** Different names that are looked up as misspelled. */
  misspelledNames: 200,
} as const;
