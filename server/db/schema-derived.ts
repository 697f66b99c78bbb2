import type { Generated } from 'kysely';
import type { Fixed } from './columns.ts';

/** How many plants everybody may see, added up over all slots. Triggers write it. */
export interface CommunityCounts {
  slot: Fixed<number>;
  plants: Fixed<number>;
}

/**
 * Facts that count for a gardener's badges and that no index of their own table could find in few steps. Triggers write
 * it.
 */
export interface CountedFacts {
  fact: Fixed<string>;
  /** The row that counts, of the table that the fact is about. */
  sourceId: Fixed<number>;
  /** The gardener it counts for. */
  userId: Fixed<number>;
  /** The distinct value to count, such as a growth habit; empty if every row counts. */
  value: Fixed<string>;
}

/** How many photos a garden has and their bytes, added up over all slots. Triggers write it. */
export interface PhotoUsage {
  gardenId: Fixed<number>;
  slot: Fixed<number>;
  photos: Fixed<number>;
  bytes: Fixed<number>;
}

/** Photos that may be unused, some listed several times or deleted by now. Triggers add them. */
export interface PhotoChecks {
  id: Generated<number>;
  photoId: Fixed<number>;
}

/** The tables that triggers write. */
export interface DerivedTables {
  communityCounts: CommunityCounts;
  countedFacts: CountedFacts;
  photoChecks: PhotoChecks;
  photoUsage: PhotoUsage;
}
