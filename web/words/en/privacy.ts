// The gardener's data in the settings: export, import, and deletion of the account.
import { isolated } from '../../../contract/names.ts';
import type { ImportReport } from '../../../contract/portability.ts';
import { inDigits, language, plural } from './language.ts';

export const yourData = 'Your data';
export const dataHint = 'Your data is yours. Export, import or delete it any time.';

export const exportTitle = 'Export';
export const exportHint =
  'One zip file with your plants, photos, journal, care, calendar, achievements, comments and settings: documented JSON, spreadsheets, a page that opens in any browser, and each photo in the largest size we keep.';

export const importTitle = 'Import';
export const importHint =
  'Adds what is in a Leafbook export, from this server or another one. What you have stays, and nothing is added twice.';

export const deleteTitle = 'Delete account';
export const deleteAccountHint = 'Your garden and all your data are permanently deleted. No one can restore them.';
export const deleteAccount = 'Delete my account';

// The button that downloads what the gardener has.
export const exportData = 'Export my data';
export const preparing = 'Preparing...';
export const downloadStarted = 'Download started';
export const downloadHint = 'Your browser shows its progress.';
export const exportFailed = 'Export failed';
export const tooOften = "You've exported your data many times in the last hour. Please try again later.";
export const notExported = "We couldn't export your data. Please try again in a moment.";

// The import of an export: its form, how far it is and what it did.
export const keepPrivate = 'Keep all imported plants private, including those that were shared';
export const exportFile = 'Export file';
export const importFile = 'Import a file';
export const importing = 'Importing...';

export const importTable = 'Import plants from a spreadsheet or a list';

export const notAnExport = 'This is not a Leafbook export. Choose the zip as it was downloaded.';
export const emptyFile = 'This file is empty.';

export const uploading = (fileName: string): string => `Uploading ${isolated(fileName)}`;
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
  gardens: (count) => counted(count, 'garden', 'gardens'),
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

// The dialog that deletes the account.
export const deleteQuestion = 'Delete your account?';
export const deleteWarning = "This takes effect immediately and can't be undone.";
export const deleteListTitle = 'This will be deleted:';
export const deleteList = [
  'your plants with their photos, journal and care, including those in the trash',
  'your calendar, reminders and achievements',
  'your likes and comments, and the notifications about them',
  'your profile and every way to sign in',
];
/** Follows the list, for users who share a garden. */
export const whatStays =
  "What you added to other people's gardens, or to a garden that you hand over, stays there, without your name.";
export const exportFirstHint = 'Want to keep a copy? Export your data first.';

export const yourPassword = 'Your password';
export const passwordHint = "To confirm it's you.";
export const deleteConsent = "I understand this can't be undone";

export const keepAccount = 'Keep my account';
export const deleteForGood = 'Delete for good';
export const deleted = 'Account deleted';
export const deletedText = 'Your data has been deleted. Thanks for using Leafbook.';

// The gardens that others share and nobody else owns.
export const gardensNotLoaded = "Couldn't load your gardens.";
export const membersNotLoaded = (garden: string): string => `Couldn't load the members of ${isolated(garden)}.`;
export const successorsTitle = 'What happens to the gardens you share?';
export const successorsHint = "You're their only owner, and others garden in them. Choose for each.";
export const chooseSuccessor = 'Choose...';
export const becomesOwner = (member: string): string => `${isolated(member)} becomes the owner`;
export const deleteGarden = 'Delete it with everything in it';

export const signedOut = "You're signed out. Please sign in and try again.";
