import { oneAndNext } from '#words/language.ts';

/** Parts of a line, one after the other, without "and": `Shrub, 60 cm`. Empty ones are left out. */
export const listed = (parts: readonly string[]): string =>
  parts.filter(Boolean).reduce((all, next) => (all === '' ? next : oneAndNext(all, next)), '');
