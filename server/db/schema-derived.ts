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
