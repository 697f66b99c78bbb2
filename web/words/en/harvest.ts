// How much was harvested.

import { language, plural } from '#words/language.ts';
import type { Harvest } from '../../../contract/care.ts';

type Unit = Harvest['unit'];

const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });

/** What an amount is called after its figure. */
const unitWords: Record<Unit, (amount: number) => string> = {
  piece: (amount) => plural(amount, 'piece', 'pieces'),
  bunch: (amount) => plural(amount, 'bunch', 'bunches'),
  g: () => 'g',
  kg: () => 'kg',
  oz: () => 'oz',
  lb: () => 'lb',
  l: () => 'l',
};

/** `12 pieces`, `1.25 kg`; what is less than one kg or lb is in g or oz. */
export function amountInWords({ amount, unit }: Harvest): string {
  if (amount < 1 && unit === 'kg') return amountInWords({ amount: amount * 1000, unit: 'g' });
  if (amount < 1 && unit === 'lb') return amountInWords({ amount: amount * 16, unit: 'oz' });
  return `${number.format(amount)}\u{a0}${unitWords[unit](amount)}`;
}

export const amountNotANumber = (most: number): string => `Enter a number above 0, at most ${number.format(most)}`;
