import * as z from 'zod/mini';
import { endpoint, Id, IdParams } from './endpoint.ts';

/** What can be undone: deletions, and moves of plants to another place. Deleted plants are in the trash instead. */
export const DeletedKind = z.enum(['comment', 'event', 'plan', 'care', 'entry', 'photo', 'identification', 'place']);
export type DeletedKind = z.infer<typeof DeletedKind>;

export const Restored = z.object({
  kind: DeletedKind,
  /** The plant that it belongs to; null for several plants, or none. */
  plantId: z.nullable(Id),
});

export type Restored = z.infer<typeof Restored>;

export const undoApi = {
  restore: endpoint('POST /api/removed/:id/restore', {
    summary:
      'Restore what was deleted within the last day. The id is in the `Undo` header of the answer to the deletion',
    access: 'user',
    params: IdParams,
    idempotent: true,
    answer: Restored,
  }),
};
