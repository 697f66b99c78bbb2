import { formatDay } from '#words/dates.ts';
import { inDigits } from '#words/language.ts';
import { choices } from '#words/plant.ts';
import { ownValue } from '../../../contract/own-value.ts';
import type { PlantFieldName } from '../../../contract/plant-fields.ts';

/** What a field says: a choice in words, a number and a day as people write them, any other text as it is. */
export function fieldText(name: PlantFieldName, value: string | number | null | undefined): string | null {
  if (!value) return null;
  if (typeof value === 'number') return inDigits(value);
  if (name === 'acquiredOn') return formatDay(value, 'long');
  return (name === 'situation' ? ownValue(choices, value) : value) || null;
}
