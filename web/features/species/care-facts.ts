import type { SpeciesDetail } from '../../../contract/species.ts';
import { lengthText } from './measure.ts';

export type FactKind = 'light' | 'water' | 'soil' | 'hardiness' | 'size' | 'flowers' | 'toxicity';

export interface CareFact {
  kind: FactKind;
  name: string;
  text: string;
  /** A danger, to be told apart from the rest. */
  warning: boolean;
}

/** What the care facts are made of. */
export type CareFactsOf = Pick<
  SpeciesDetail,
  | 'habit'
  | 'light'
  | 'water'
  | 'soil'
  | 'phMin'
  | 'phMax'
  | 'zoneMin'
  | 'zoneMax'
  | 'flowerColor'
  | 'heightCm'
  | 'spreadCm'
  | 'toxicToPets'
  | 'toxicToHumans'
  | 'bloomMonths'
>;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Words of the plant database that need another beside them to be understood alone. */
const lightWords: Record<string, string> = { 'bright indirect': 'bright, indirect light' };
const soilWords: Record<string, string> = { sandy: 'sand' };

const listed = (items: readonly string[], words: Record<string, string>): string =>
  capital(either.format(items.map((item) => words[item] ?? item)));

/** A range of which either end may be open: `5 to 9`, `5 and above`, `up to 9`; `''` where neither is known. */
function range(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return min === max ? String(min) : `${min} to ${max}`;
  if (min !== null) return `${min} and above`;
  return max === null ? '' : `up to ${max}`;
}

function soilText({ soil, phMin, phMax }: CareFactsOf): string {
  const acidity = range(phMin, phMax);
  return [listed(soil, soilWords), acidity && `pH ${acidity}`].filter(Boolean).join(', ');
}

function hardinessText({ zoneMin, zoneMax }: CareFactsOf): string {
  const zones = range(zoneMin, zoneMax);
  if (!zones) return '';
  if (zoneMin === null) return capital(`up to zone ${zoneMax}`);
  return zoneMin === zoneMax ? `Zone ${zones}` : `${zoneMax === null ? 'Zone' : 'Zones'} ${zones}`;
}

function sizeText({ habit, heightCm, spreadCm }: CareFactsOf, region: string): string {
  const height = heightCm !== null && `${lengthText(heightCm, region)} ${habit === 'climber' ? 'long' : 'high'}`;
  const spread = spreadCm !== null && `${lengthText(spreadCm, region)} wide`;
  return [height, spread].filter(Boolean).join(' × ');
}

/** Not being on a list says nothing about a plant, so the words must not sound like an all-clear. */
const notListed = 'Not listed, which does not mean that it is safe to eat';

function toxicity({ toxicToPets, toxicToHumans }: CareFactsOf): CareFact {
  const whom = [toxicToPets && 'pets', toxicToHumans && 'people'].filter(Boolean).join(' and ');
  const text = whom ? `Listed as toxic to ${whom}` : notListed;
  return { kind: 'toxicity', name: 'Toxicity', text, warning: whom !== '' };
}

/**
 * The facts at a glance, in the order in which they show; what is not known is left out. That a plant is not listed as
 * toxic is told beside other facts only: alone it would be no fact.
 *
 * @param region ISO 3166 code of the reader's country, for units of length
 */
export function careFacts(species: CareFactsOf, region: string): CareFact[] {
  const told: [FactKind, name: string, text: string][] = [
    ['light', 'Light', listed(species.light, lightWords)],
    ['water', 'Water', capital(species.water ?? '')],
    ['soil', 'Soil', soilText(species)],
    ['hardiness', 'Hardiness', hardinessText(species)],
    ['size', 'Size', sizeText(species, region)],
    ['flowers', 'Flowers', capital(species.flowerColor ?? '')],
  ];
  const known = told
    .filter(([, , text]) => text !== '')
    .map(([kind, name, text]): CareFact => ({ kind, name, text, warning: false }));
  const danger = toxicity(species);
  const nothingKnown = known.length === 0 && species.bloomMonths.length === 0 && !danger.warning;
  return nothingKnown ? [] : [...known, danger];
}
