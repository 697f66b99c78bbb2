// Importing plants from a table or a list: where it comes from, what its columns are, and what is wrong with it.
import { isolated } from '../../../contract/names.ts';
import { inDigits, plantCount, plural } from './language.ts';
import { choices, labels } from './plant.tsx';

export const subtitle = 'From a spreadsheet or a list. Nothing is added before you have seen it.';
export const signInFirst = 'Sign in to import plants';
export const signInText = 'Bring your plant list from a spreadsheet, another app or a note.';
export const viewOnly = 'You can only view this garden';
export const viewOnlyText = 'Ask an owner to make you a gardener, or switch to a garden of your own.';

// Where the plants come from.
export const fileTitle = 'A spreadsheet';
export const fileHint =
  'A file with comma-separated values (CSV or TSV). In Excel, Numbers or LibreOffice, save or export the sheet as CSV.';
export const backupHint =
  'Or a backup of HortusFox (5.9), the zip as it was downloaded: its plants with names, places, dates and notes. Photos are not imported.';
export const chooseFile = 'Choose a file';
export const file = 'File with plants';
export const reading = 'Reading...';
export const listTitle = 'A list';
export const listLabel = 'Your plants, one on each line';
export const listExample = 'Tomato\nLavender\nMonstera deliciosa';
export const useList = 'Use this list';
export const startOver = 'Start over';
export const notRead = "We couldn't read this file. Please try again.";

/** Why a table can't be read, by its reason. */
export const tableProblems = {
  empty: "There's nothing in it.",
  tooLarge: (megabytes: number): string => `This file is larger than ${megabytes} MB. Split it into smaller files.`,
  spreadsheet: 'This is a workbook of a spreadsheet program. Open it there, and save the sheet as CSV.',
  leafbookExport: 'This is an export of Leafbook. Import it in Settings, under “Your data”: it has more than plants.',
  archive: 'There are no plants in this zip that we can read. Unpack it, and choose a CSV file in it.',
  notText: 'This file is not a table. Choose a CSV or TSV file.',
  tooManyRows: (max: number): string => `It has more than ${inDigits(max)} plants. Split it into several files.`,
  tooManyColumns: (row: number, columns: number, max: number): string =>
    `Row ${inDigits(row)} has ${inDigits(columns)} columns, and up to ${max} can be read. Delete columns that you don't need.`,
  quoteNotClosed: (row: number): string => `Row ${inDigits(row)}: A quotation mark is opened and never closed.`,
  rowTooLong: (row: number): string => `Row ${inDigits(row)} is too long.`,
};

// What its columns are.
export const columnsTitle = 'Columns';
/** @param file empty for a pasted list */
export const rowsOf = (file: string, rows: number): string =>
  `${file === '' ? 'Your list' : isolated(file)}: ${inDigits(rows)} ${plural(rows, 'row', 'rows')}`;
export const hasHeadings = 'The first row has headings';
export const columnLabel = (letter: string, heading: string): string =>
  heading === '' ? `Column ${letter}` : isolated(heading);
export const leftOut = "Don't import";
/** What a column may be, besides what a gardener writes about a plant. */
export const fieldLabels = {
  ...labels,
  addedOn: 'In the garden since',
  lastWatered: 'Last watered',
  lastFertilized: 'Last fertilized',
};
export const choiceLabels: Readonly<Record<string, string>> = choices;
export const dateOrder = 'Dates are written';
export const dateOrders = { dmy: 'Day first: 31.12.2025', mdy: 'Month first: 12/31/2025' };
export const nameNeeded = 'Choose the column with the names, or with the Latin names.';

// The plants as they would be.
export const previewTitle = 'Preview';
export const firstOf = (shown: number, all: number): string =>
  shown < all ? `The first ${shown} of ${plantCount(all)}` : plantCount(all);
export const row = 'Row';
export const species = 'Species';
export const noSpecies = 'Unknown';

// What is wrong with rows.
export const problemsTitle = (rows: number): string =>
  `${inDigits(rows)} ${plural(rows, "row can't", "rows can't")} be imported as ${plural(rows, 'it is', 'they are')}`;
export const problemsHint = 'Correct them in the file and choose it again, or go on without them.';
export const leaveOut = (rows: number): string =>
  `Import the rest without ${plural(rows, 'this row', `these ${inDigits(rows)} rows`)}`;
export const moreProblems = (count: number): string => `And ${inDigits(count)} more.`;
/** @param column what it is taken for; undefined for the whole row */
export const problemIn = (number: number, column: string | undefined, reason: string): string =>
  column === undefined ? `Row ${inDigits(number)}: ${reason}` : `Row ${inDigits(number)}, ${column}: ${reason}`;
export const problems = {
  noName: 'There is no name.',
  notSeen: 'The name has no visible characters.',
  tooLong: (max: number): string => `The text is longer than ${inDigits(max)} characters.`,
  notANumber: (text: string, max: number): string =>
    `“${isolated(text)}” isn't a whole number from 1 to ${inDigits(max)}.`,
  notADate: (text: string): string => `“${isolated(text)}” isn't a date like 2025-12-31, 31.12.2025 or 12/31/2025.`,
  inFuture: (text: string): string => `“${isolated(text)}” is in the future.`,
  noChoice: (text: string, all: string): string => `“${isolated(text)}” is none of: ${all}.`,
};
export const tooMuchText = 'The texts are too long for one import. Split the table into several files.';
export const tooOften = "You've tried this many times in the last hour. Please try again later.";

// Names, looked up in the plant database.
export const check = 'Check names';
export const checking = 'Checking names...';
export const notChecked = "We couldn't check the names. Please try again.";
export const found = (known: number, guessed: number, unknown: number): string =>
  [
    `${inDigits(known)} of known species`,
    ...(guessed > 0 ? [`${inDigits(guessed)} with a similar name`] : []),
    ...(unknown > 0 ? [`${inDigits(unknown)} of no known species, imported under their own names`] : []),
  ].join(', ');
export const guessesTitle = 'Similar names';
export const guessesHint = 'The plant database has these spelled differently. Clear those that are another plant.';
export const means = (typed: string, species: string): string => `${isolated(typed)} is ${isolated(species)}`;

export const importThem = (plants: number): string => `Import ${plantCount(plants)}`;
export const importing = 'Importing...';
export const imported = (plants: number): string => `${plantCount(plants)} imported.`;
export const notImported = "We couldn't import the plants. Please try again.";
export const undone = 'The imported plants are in the trash.';
export const undoneHint = 'Or delete the plants.';
export const notUndone = "Couldn't undo. Please try again.";
