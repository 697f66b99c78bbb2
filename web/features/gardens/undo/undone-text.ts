import { allUndone, someUndone } from '#words/undone.ts';

/** @param skipped how many plants were changed since */
export const undoneText = (skipped = 0): string => (skipped === 0 ? allUndone : someUndone(skipped));
