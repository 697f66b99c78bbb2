import * as z from 'zod/mini';
import { CalendarDay } from './calendar.ts';
import { endpoint, IdParams, Instant } from './endpoint.ts';
import { GardenQuery, PageQuery } from './list-query.ts';
import { archiveReasons } from './plant-life.ts';
import { Plant } from './plants.ts';
import { ZoneQuery } from './settings.ts';

/** A plant in the archive. */
export const ArchivedPlant = z.extend(Plant, {
  /** When it was put there; `archivedOn` is the day that the gardener chose. */
  archivedAt: Instant,
});
export type ArchivedPlant = z.infer<typeof ArchivedPlant>;

export const Archiving = z.strictObject({
  reason: z.enum(archiveReasons),
  /** Today unless chosen; not in the future. */
  on: z.optional(CalendarDay),
});
export type Archiving = z.infer<typeof Archiving>;

export const archiveApi = {
  list: endpoint('GET /api/archive', {
    summary: 'The archived plants of a garden, last archived first',
    access: 'user',
    key: 'read',
    query: z.extend(PageQuery, GardenQuery.shape),
    answer: z.array(ArchivedPlant),
  }),
  archive: endpoint('POST /api/plants/:id/archive', {
    summary:
      'Archive a plant of a garden: nobody else sees it, and its care rests. An archived plant gets the new reason and day',
    access: 'user',
    key: 'write',
    params: IdParams,
    query: ZoneQuery,
    body: Archiving,
    idempotent: true,
    answer: Plant,
  }),
  restore: endpoint('POST /api/archive/:id/restore', {
    summary: 'Bring an archived plant back as it was, with its likes and comments. Overdue care is due from today on',
    access: 'user',
    key: 'write',
    params: IdParams,
    query: ZoneQuery,
    idempotent: true,
    answer: Plant,
  }),
};
