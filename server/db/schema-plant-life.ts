import type { Generated } from 'kysely';
import type { ArchiveReason, Propagation } from '../../contract/plant-life.ts';
import type { Instant, PlainDate } from './columns.ts';

/** Columns of a plant: what became of it, and what it was made of. */
export interface PlantLife {
  /** When it was archived; null for a plant that isn't. An archived plant is never public. */
  archivedAt: Generated<Instant | null>;
  /** The day that the gardener chose, and why: null exactly where `archivedAt` is. */
  archivedOn: Generated<PlainDate | null>;
  archiveReason: Generated<ArchiveReason | null>;
  /** Whether it was public when it was archived, and so becomes it again; false while it isn't archived. */
  wasPublic: Generated<boolean>;
  /** The plant that it was propagated from, which may be gone by now: no row is ever given an id again. */
  parentId: Generated<number | null>;
  /** What it is of that plant: null exactly where `parentId` is. */
  propagation: Generated<Propagation | null>;
}
