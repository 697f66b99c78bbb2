// Importing a calendar file: what is in it, what becomes of each event, and what is left out.

import { inDigits } from '#words/language.ts';
import type { UnimportableReason } from '../../../contract/calendar-file.ts';
import { isolated } from '../../../contract/names.ts';

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
