// In a garden of several people: who did something.

import { isolated } from '../../../contract/names.ts';

export const you = 'you';
export const formerMember = 'a former member';

/** Follows what was done. @param who a name, or one of the above */
export const by = (who: string): string => `by ${isolated(who)}`;
/** @param when `8:05 AM`, `November 15, 2026 at 8:05 AM` */
export const doneBy = (who: string, when: string): string => `Done by ${isolated(who)}, ${when}`;

// Where a user presses Done on a task that another member has already done.
export const didThisToday = (who: string, time: string): string => `${isolated(who)} did this at ${time}.`;
export const didThisOn = (who: string, when: string): string => `${isolated(who)} did this on ${when}.`;
/** Begins a sentence, as a name does. */
export const aFormerMember = 'A former member';
