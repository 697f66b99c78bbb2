import type { Generated } from 'kysely';
import type { RemovedKind } from '../../contract/removed.ts';
import type { Fixed, Instant } from './columns.ts';

/** What a gardener deleted, whole, for as long as they can have it back. */
export interface Removed {
  id: Generated<number>;
  /** Who deleted it, and alone can have it back. */
  userId: Fixed<number>;
  kind: Fixed<RemovedKind>;
  /** The plant that it hung on; it goes for good with the plant. */
  plantId: Fixed<number | null>;
  /** Whose words it holds, where they are another gardener's; it goes for good with them, too. */
  authorId: Fixed<number | null>;
  /** The rows as they were, by the feature that they belong to. */
  payload: Fixed<object>;
  removedAt: Instant;
}

/** Photos of what was deleted: their files are still there. */
export interface RemovedPhotos {
  photoKey: Fixed<string>;
  removedId: Fixed<number>;
  /** Bytes of all kept sizes together. */
  bytes: Fixed<number>;
}
