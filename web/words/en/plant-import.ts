// Importing plants from a table or a list: where it comes from, what its columns are, and what is wrong with it.

import { inDigits, plantCount, plural } from '#words/language.ts';
import { choices, labels } from '#words/plant.ts';
import { isolated } from '../../../contract/names.ts';

/** @param file empty for a pasted list */
export const rowsOf = (file: string, rows: number): string =>
  `${file === '' ? 'Your list' : isolated(file)}: ${inDigits(rows)} ${plural(rows, 'row', 'rows')}`;
export const columnLabel = (letter: string, heading: string): string =>
  heading === '' ? `Column ${letter}` : isolated(heading);
/** What a column may be, besides what a gardener writes about a plant. */
export const fieldLabels = {
  ...labels,
  addedOn: 'In the garden since',
  lastWatered: 'Last watered',
  lastFertilized: 'Last fertilized',
};
export const choiceLabels: Readonly<Record<string, string>> = choices;

export const firstOf = (shown: number, all: number): string =>
  shown < all ? `The first ${shown} of ${plantCount(all)}` : plantCount(all);

/** @param column what it is taken for; undefined for the whole row */
export const problemIn = (number: number, column: string | undefined, reason: string): string =>
  column === undefined ? `Row ${inDigits(number)}: ${reason}` : `Row ${inDigits(number)}, ${column}: ${reason}`;

export const found = (known: number, guessed: number, unknown: number): string =>
  [
    `${inDigits(known)} of known species`,
    ...(guessed > 0 ? [`${inDigits(guessed)} with a similar name`] : []),
    ...(unknown > 0 ? [`${inDigits(unknown)} of no known species, imported under their own names`] : []),
  ].join(', ');
