import { isDay } from './durations.ts';
import { limits } from './limits.ts';

export const fieldKinds = ['text', 'number', 'date', 'yes_no', 'link'] as const;
export type FieldKind = (typeof fieldKinds)[number];

const link = /^https?:\/\/[^\s/?#]\S*$/i;

/** A text as a field of this kind stores it; null if it is no such value. A number is written as programs do: `12.5`. */
export function fieldValue(kind: FieldKind, written: string): string | null {
  const text = written.trim();
  if (text === '' || text.length > limits.shortText) return null;
  if (kind === 'number')
    return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text))
      ? String(Number(text))
      : null;
  const isRight =
    kind === 'text' ||
    (kind === 'date' && isDay(text)) ||
    (kind === 'yes_no' && /^(yes|no)$/.test(text)) ||
    (kind === 'link' && link.test(text));
  return isRight ? text : null;
}
