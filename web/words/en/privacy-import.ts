// The import of an export: its form, how far it is and what it did.

import type { ImportReport } from '../../../contract/portability.ts';
import { inDigits } from './count.ts';
import { language } from './language.ts';
import { plural } from './plural.ts';

export const keepPrivate = 'Keep all imported plants private, including those that were shared';
export const exportFile = 'Export file';
export const importFile = 'Import a file';
export const importing = 'Importing...';

export const notAnExport = 'Choose a zip file exported from Leafbook.';
export const largerThan = (gigabytes: number): string =>
  `This file is larger than ${gigabytes} GB, the most that can be imported.`;
export const emptyFile = 'This file is empty.';

export const uploading = (fileName: string): string => `Uploading ${fileName}`;
/** Both in megabytes, e.g. `12.4` of `96`. */
export const sentSoFar = (sent: string, total: string): string => `${sent} of ${total} MB`;
export const importingHint = 'Importing... A large garden takes a few minutes.';

export const connectionLost =
  'The connection was lost. What was imported so far is saved. Import the same file again to continue.';
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
export const alreadyThere = (things: string[], count: number): string =>
  `${list.format(things)} ${plural(count, 'was', 'were')} already there.`;
export const nothingNew = 'Everything in the file was already there.';
export const emptyExport = 'The file contains nothing to import.';
export const notImported = "Couldn't import:";
