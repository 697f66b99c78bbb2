import type { Generated } from 'kysely';
import type { Fixed } from './columns.ts';

/** How many plants everybody may see, added up over all slots. Triggers write it. */
export interface CommunityCounts {
  slot: Fixed<number>;
  plants: Fixed<number>;
}

/**
 * What tells whether an answer may have changed: replaced by triggers of the tables that answers are made of, in the
 * transaction that changes them.
 */
export interface AnswerVersions {
  /** `g` and the id of a garden, `p` and that of a person, `names` or `photos`. */
  name: Fixed<string>;
  /** Random; no version comes again. */
  version: string;
}

/** What counts for a gardener's badges and no index of its own table could find in few steps. Triggers write it. */
export interface CountedFacts {
  fact: Fixed<string>;
  /** The row that counts, of the table that the fact is about. */
  sourceId: Fixed<number>;
  /** Whom it counts for. */
  userId: Fixed<number>;
  /** What is counted once, such as a growth habit; empty where every row counts. */
  value: Fixed<string>;
}

/** How many photos a garden has and their bytes, added up over all slots. Triggers write it. */
export interface PhotoUsage {
  gardenId: Fixed<number>;
  slot: Fixed<number>;
  photos: Fixed<number>;
  bytes: Fixed<number>;
}

/** Photos that nothing may use any more, some of them several times or deleted by now. Triggers add them. */
export interface PhotoChecks {
  id: Generated<number>;
  photoId: Fixed<number>;
}

/** The tables that triggers write. */
export interface DerivedTables {
  answerVersions: AnswerVersions;
  communityCounts: CommunityCounts;
  countedFacts: CountedFacts;
  photoChecks: PhotoChecks;
  photoUsage: PhotoUsage;
}
