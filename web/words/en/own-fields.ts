// Fields that gardeners make for their plants: in a plant's form and information, and in the dialog that changes them.

import { formatDay } from '#words/dates.ts';
import { language, plural } from '#words/language.ts';
import type { FieldKind } from '../../../contract/field-kinds.ts';
import { ownValue } from '../../../contract/own-value.ts';

export { manageFields as manage } from '#words/garden.ts';
export const kindNames: Record<FieldKind, string> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  yes_no: 'Yes or no',
  link: 'Link',
};
/** Of a field in the list: its kind, and how many plants have a value of it. */
export const use = (of: FieldKind, plants: number): string =>
  plants === 0 ? kindNames[of] : `${kindNames[of]}, ${plural(plants, '1 plant', `${plants} plants`)}`;

const yesAndNo = { yes: 'Yes', no: 'No' };
export const answers = Object.entries(yesAndNo);
/** What a field holds, as people write it. */
export function valueText(of: FieldKind, value: string): string {
  if (of === 'number') return Number(value).toLocaleString(language, { maximumFractionDigits: 20 });
  if (of === 'date') return formatDay(value, 'long');
  return (of === 'yes_no' && ownValue(yesAndNo, value)) || value;
}
