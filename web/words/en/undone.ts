// What is said once something that may be about several plants was undone.
import { plantCount, plural } from '#words/language.ts';

/** @param skipped how many plants were changed since */
export const undoneText = (skipped = 0): string =>
  skipped === 0
    ? 'Everything is back to how it was.'
    : `${plantCount(skipped)} ${plural(skipped, 'was', 'were')} changed since, and ${plural(skipped, 'stays as it is', 'stay as they are')}.`;
