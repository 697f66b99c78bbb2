import { sql } from 'kysely';

/** Whether an event is still to be done: as the partial indexes of open events have it, word for word. */
export const isOpen = sql<boolean>`not ${sql.ref('calendarEvents.completed')} and ${sql.ref('calendarEvents.skippedAt')} is null`;
