import { amounts } from '#words/harvest.ts';
import type { Harvest } from '../../../contract/care.ts';

/** `12 pieces`, `1.25 kg`; what is less than one kg or lb is in g or oz. */
export function amountInWords({ amount, unit }: Harvest): string {
  if (amount < 1 && unit === 'kg') return amountInWords({ amount: amount * 1000, unit: 'g' });
  if (amount < 1 && unit === 'lb') return amountInWords({ amount: amount * 16, unit: 'oz' });
  return amounts[unit](Math.round(amount * 100) / 100);
}
