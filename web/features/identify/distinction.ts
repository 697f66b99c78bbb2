import * as words from '#words/identify.ts';
import { language } from '#words/language.ts';
import type { Candidate } from '../../../contract/identify.ts';
import { ownValue } from '../../../contract/own-value.ts';
import type { Hemisphere } from '../../../contract/settings.ts';
import { listed } from '../../words/listed.ts';
import { bloomMonthsIn, monthsText } from '../species/bloom.ts';
import { lengthText } from '../species/measure.ts';

type Looks = Pick<Candidate, 'habit' | 'heightCm' | 'flowerColor' | 'bloomMonths'>;

/** Where the gardener is: units and seasons. */
interface Place {
  /** ISO 3166 code of the country whose measures they read. */
  region: string;
  hemisphere: Hemisphere;
}

/** Their cones and spores are no flowers, though lists give them a color. */
const isFlowerless = ({ habit }: Looks): boolean => habit === 'conifer' || habit === 'fern';

function flowersText(looks: Looks, hemisphere: Hemisphere): string {
  const months = monthsText(bloomMonthsIn(hemisphere, looks.bloomMonths));
  const own = looks.flowerColor ?? '';
  const known = own.toLowerCase();
  // A host's own catalog has other colors, in English.
  const color = ownValue(words.flowerColors, known) ?? (language.startsWith('en') ? known : own);
  if (isFlowerless(looks)) return '';
  if (color !== '') return months === '' ? words.flowersInColor(color) : words.flowersOf(color, months);
  return months === '' ? '' : words.flowersIn(months);
}

/** What distinguishes a possible match, in one line: `Shrub, 60 cm, purple flowers June to August`; `''` for nothing. */
export function distinction(looks: Looks, { region, hemisphere }: Place): string {
  const habit = looks.habit ? words.habitNames[looks.habit] : '';
  const height = looks.heightCm === null ? '' : lengthText(looks.heightCm, region);
  return listed([habit, height, flowersText(looks, hemisphere)]);
}
