// Importing a calendar file: what is in it, what becomes of each event, and what is left out.
import type { EventRemark, UnimportableReason } from '../../../contract/calendar-file.ts';
import { isolated } from '../../../contract/names.ts';
import { eventCount, inDigits, plural } from './language.ts';

export const hint =
  'Export it from Google Calendar, Apple Calendar, Nextcloud or another app as an .ics file. Nothing is added before you have seen it.';
export const file = 'Calendar file';
export const chooseFile = 'Choose a file';
export const chooseAnother = 'Choose another file';
export const reading = 'Reading...';

/** Why a file can't be read. */
export const tooLarge = (megabytes: number): string =>
  `This file is larger than ${megabytes} MB. Export fewer events, or one calendar at a time.`;
export const notCalendar = "This isn't a calendar file. Choose a file that ends with .ics.";
export const notRead = "We couldn't read this file. Please try again.";
export const tooOften = "You've tried this many times in the last hour. Please try again later.";

// What is in it.
/** @param name of the file */
export const found = (name: string, added: number): string =>
  `${isolated(name)}: ${added === 0 ? 'nothing to add' : eventCount(added)}`;
export const type = 'Add them as';
export const typeHint = 'They are for the whole garden. You can change each one later.';
export const shownFirst = (shown: number, all: number): string => `The first ${shown} of ${eventCount(all)}`;
export const preview = 'Events to add';
export const remarks: Readonly<Record<EventRemark, string>> = {
  past: "It's over, so it's added as done.",
  whole_days: 'Repeating events take whole days.',
  first_only: "It repeats in a way that Leafbook can't. Only its first day is added.",
  several_days: 'It takes several days. It is added on its first.',
  zone_unknown: "We don't know its time zone, so this is its time on your garden's clock.",
  title_shortened: 'The title is shortened.',
  description_shortened: 'The description is shortened.',
};

// What is left out.
export const leftOut = (count: number): string =>
  `${inDigits(count)} ${plural(count, "event isn't", "events aren't")} added`;
const reasons: Readonly<Record<UnimportableReason, string>> = {
  unreadable: "It can't be read.",
  no_title: 'It has no title.',
  no_date: 'It has no valid date.',
  cancelled: 'It was canceled.',
  changed_day: 'It changes one day of a repeating event.',
  ended: "It doesn't repeat any more.",
  unknown_repeat: "It repeats in a way that Leafbook can't, and its first day is over.",
  no_event: "It's a to-do or a note.",
  leafbook_care: "It's care that was done, or that a care plan adds.",
  already_there: "It's in the calendar already.",
};
/** @param name of the event; null where it has none */
export const leftOutEvent = (number: number, name: string | null, reason: UnimportableReason): string =>
  `Event ${inDigits(number)}${name === null ? '' : `, “${isolated(name)}”`}: ${reasons[reason]}`;
export const more = (count: number): string => `And ${inDigits(count)} more.`;

export const importThem = (count: number): string => `Import ${eventCount(count)}`;
export const importing = 'Importing...';
export const imported = (count: number): string => `${eventCount(count)} imported.`;
export const notImported = "We couldn't import the calendar. Please try again.";
export const undone = 'The imported events are removed.';
export const undoneHint = 'Or delete the events.';
export const notUndone = "Couldn't undo. Please try again.";
