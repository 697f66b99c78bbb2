import * as z from 'zod/mini';
import { endpoint, Id, IdParams } from './endpoint.ts';

/**
 * What can be undone: deletions, moves of plants to another place, what was done to several plants at once (`plants`),
 * changes of a garden's tags, deletions of its fields, copies of a plant and imports of tables, whose plants then move to the
 * trash, and imports of calendars (`events`), whose events are deleted, but for those that were changed since. A plant that was
 * deleted by itself is in the trash instead.
 */
export const DeletedKind = z.enum([
  ...(['comment', 'event', 'plan', 'care', 'entry', 'photo', 'identification', 'place', 'plants', 'import'] as const),
  ...(['copies', 'tag', 'events', 'field', 'kind'] as const),
]);
export type DeletedKind = z.infer<typeof DeletedKind>;

export const Restored = z.object({
  kind: DeletedKind,
  /** The plant that it belongs to; null for several plants, or none. */
  plantId: z.nullable(Id),
  /** Of `plants`: how many were changed since, and stay as they are. */
  skipped: z.optional(z.int()),
});

export type Restored = z.infer<typeof Restored>;

export const undoApi = {
  restore: endpoint('POST /api/removed/:id/restore', {
    summary:
      'Restore what was deleted within the last day. The id is in the `Undo` header of the answer to the deletion',
    access: 'user',
    key: 'write',
    params: IdParams,
    idempotent: true,
    answer: Restored,
  }),
};
