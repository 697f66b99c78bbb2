// A plant in front of a page: what is known of it, and what its owner can do with it there.

import { formatDay } from '#words/dates.ts';
import { inDigits } from '#words/language.ts';
import { ownValue } from '../../../contract/own-value.ts';
import type { PlantFieldName } from '../../../contract/plant-fields.ts';
import type { Situation } from '../../../contract/values.ts';

/** The values of the field that is a choice. */
export const choices = {
  indoors: 'Indoors',
  pot: 'Pot outside',
  ground: 'In the ground',
} satisfies Record<Situation, string>;
/** What a field says: a choice in words, a number and a day as people write them, any other text as it is. */
export function fieldText(name: PlantFieldName, value: string | number | null | undefined): string | null {
  if (!value) return null;
  if (typeof value === 'number') return inDigits(value);
  if (name === 'acquiredOn') return formatDay(value, 'long');
  return (name === 'situation' ? ownValue(choices, value) : value) || null;
}
