/** Limits of a calendar file that is imported, and what becomes of its events. A module of its own, without schemas. */
export const calendarFileLimits = {
  bytes: 1024 * 1024,
  /** Events and to-dos of the file. */
  events: 2_000,
  /** What is sent of it, as JSON. */
  sentBytes: 2 * 1024 * 1024,
  /** Events that are answered one by one. */
  shown: 20,
  /** Events that are left out and answered one by one. */
  shownLeftOut: 50,
} as const;

/** Where an imported event differs from the file. */
export const eventRemarks = [
  /** It is over, so it counts as done. */
  'past',
  /** Repeating events take whole days. */
  'whole_days',
  /** It repeats in a way that the calendar doesn't know. */
  'first_only',
  /** It takes several days. */
  'several_days',
  /** The file doesn't say which zone it means: it is the gardener's. */
  'zone_unknown',
  'title_shortened',
  'description_shortened',
] as const;
export type EventRemark = (typeof eventRemarks)[number];

/** Why an event of a file isn't imported. */
export const unimportableReasons = [
  /** It breaks off, or can't be read. */
  'unreadable',
  'no_title',
  /** Its date is missing, invalid or out of the years of the calendar. */
  'no_date',
  'cancelled',
  /** It changes one day of a repeating event of the file. */
  'changed_day',
  /** It repeats no more. */
  'ended',
  /** It began in the past, and repeats in a way that the calendar doesn't know. */
  'unknown_repeat',
  /** A to-do or a note. */
  'no_event',
  /** Care that was done in Leafbook, or that a care plan of Leafbook leads to. */
  'leafbook_care',
  /** The calendar, or the file, has it already. */
  'already_there',
] as const;
export type UnimportableReason = (typeof unimportableReasons)[number];
