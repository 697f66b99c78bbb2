// Fields that gardeners make for their plants: in a plant's form and information, and in the dialog that changes them.

import type { FieldKind } from '../../../contract/field-kinds.ts';
import { isolated } from '../../../contract/names.ts';
import { ownValue } from '../../../contract/own-value.ts';
import { formatDay } from './dates.ts';
import { language, plural } from './language.ts';

export { manageFields as manage } from './garden.ts';
export const about = 'Fields for each plant of this garden. Only its members see them.';
export const none = 'Nobody has made a field in this garden yet.';
export const notLoaded = "Couldn't load the fields of this garden.";
export const name = 'Name';
export const newName = 'New field';
export const nameHint = 'For example: inventory number';
export const kind = 'Kind';
export const kindHint = "It can't be changed later.";
export const kindNames: Record<FieldKind, string> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  yes_no: 'Yes or no',
  link: 'Link',
};
export const add = 'Add field';
/** In a plant's form. */
export const addToPlant = 'Add a field...';
export const full = (most: number): string => `A garden can have up to ${most} fields.`;
export const rename = 'Save';
export const remove = 'Delete';
/** Of a field in the list: its kind, and how many plants have a value of it. */
export const use = (of: FieldKind, plants: number): string =>
  plants === 0 ? kindNames[of] : `${kindNames[of]}, ${plural(plants, '1 plant', `${plants} plants`)}`;

const yesAndNo = { yes: 'Yes', no: 'No' };
export const notSet = 'Not set';
export const answers = Object.entries(yesAndNo);
/** What a field holds, as people write it. */
export function valueText(of: FieldKind, value: string): string {
  if (of === 'number') return Number(value).toLocaleString(language, { maximumFractionDigits: 20 });
  if (of === 'date') return formatDay(value, 'long');
  return (of === 'yes_no' && ownValue(yesAndNo, value)) || value;
}
/** What is wrong with a text that is not of its kind. */
export const wrong: Record<FieldKind, string> = {
  text: 'Enter a text',
  number: 'Enter a number, for example 12.5',
  date: 'Enter a date',
  yes_no: 'Choose yes or no',
  link: 'Enter a web address, for example https://example.org',
};

export const renamed = (from: string, to: string): string => `${isolated(from)} is now called ${isolated(to)}.`;
export const removed = (field: string, plants: number): string =>
  plants === 0
    ? `${isolated(field)} has been deleted.`
    : `${isolated(field)} has been deleted, with what ${plural(plants, '1 plant', `${plants} plants`)} had in it.`;
export const notRemoved = "Couldn't delete the field. Please try again.";
/** Said after how to press Undo: the other way to the same. */
export const addAgainHint = 'Or add the field again.';
export const undone = 'The field is back, with its values.';
export const notUndone = "Couldn't undo. Please try again.";
