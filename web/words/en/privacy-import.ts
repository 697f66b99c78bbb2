// The import of an export: its form, how far it is and what it did.

import type { ImportReport } from '../../../contract/portability.ts';
import { inDigits } from './count.ts';
import { language } from './language.ts';
import { plural } from './plural.ts';

export const keepPrivate = 'Keep every imported plant to myself, also those that were shared';
export const exportFile = 'Export file';
export const importFile = 'Import a file';
export const importing = 'Importing...';

export const notAnExport = 'Choose the zip file of an export from Leafbook.';
export const largerThan = (gigabytes: number): string =>
  `This file is larger than ${gigabytes} GB, which is the most that can be imported.`;
export const emptyFile = 'This file is empty.';

export const uploading = (fileName: string): string => `Uploading ${fileName}`;
/** Both in megabytes, e.g. `12.4` of `96`. */
export const sentSoFar = (sent: string, total: string): string => `${sent} of ${total} MB`;
export const takingOver = 'Taking it over. A large garden takes some minutes.';

export const connectionLost =
  'The connection was lost. What was taken over by then is kept, and importing the same file again goes on from there.';
export const importFailed = 'The import failed. Please try again.';
export const importFailedForNow = 'The import failed. Please try again in a moment.';
export const tooLarge = 'This file is too large.';

const counted = (count: number, one: string, other: string): string =>
  `${inDigits(count)} ${plural(count, one, other)}`;

export const countsOf: Record<Exclude<keyof ImportReport, 'notes'>, (count: number) => string> = {
  plants: (count) => counted(count, 'plant', 'plants'),
  photos: (count) => counted(count, 'photo', 'photos'),
  journalEntries: (count) => counted(count, 'journal entry', 'journal entries'),
  carePlans: (count) => counted(count, 'care plan', 'care plans'),
  careLogs: (count) => counted(count, 'care record', 'care records'),
  events: (count) => counted(count, 'calendar event', 'calendar events'),
  badges: (count) => counted(count, 'badge', 'badges'),
};

/** Without a comma before the `and`. */
const list = new Intl.ListFormat(`${language}-GB`, { type: 'conjunction' });

/** `things` are counted, as above. */
export const added = (things: string[]): string => `${list.format(things)} added.`;
/** Said after what was added. `count` is how many all the things are together. */
export const thereAlready = (things: string[], count: number): string =>
  `${list.format(things)} ${plural(count, 'was', 'were')} there already.`;
export const everythingThereAlready = 'Everything in the file was there already.';
export const emptyExport = 'The file holds nothing.';
export const notTakenOver = 'This could not be taken over:';
