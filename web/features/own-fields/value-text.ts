import { formatDay } from '#words/dates.ts';
import { language } from '#words/language.ts';
import { answers } from '#words/own-fields.ts';
import type { FieldKind } from '../../../contract/field-kinds.ts';
import { ownValue } from '../../../contract/own-value.ts';

/** What a field holds, as people write it. */
export function valueText(of: FieldKind, value: string): string {
  if (of === 'number') {
    // 2026 may be a year.
    const useGrouping = /^\d+$/.test(value) ? 'min2' : 'auto';
    return Number(value).toLocaleString(language, { maximumFractionDigits: 20, useGrouping });
  }
  if (of === 'date') return formatDay(value, 'long');
  return (of === 'yes_no' && ownValue(answers, value)) || value;
}
