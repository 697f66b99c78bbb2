// The gardener's data in the settings: export, import, and deletion of the account.

import { inDigits, language, plural } from '#words/language.ts';
import type { ImportReport } from '../../../contract/portability.ts';

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

export const deleteList = [
  'your plants with their photos, journal and care, including those in the trash',
  'your calendar, reminders and achievements',
  'your likes and comments, and the notifications about them',
  'your profile and every way to sign in',
];
