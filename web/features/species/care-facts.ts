import { language } from '#words/language.ts';
import * as words from '#words/species.ts';
import { ownValue } from '../../../contract/own-value.ts';
import type { SpeciesDetail } from '../../../contract/species.ts';
import { listed } from '../../words/listed.ts';
import { lengthText } from './measure.ts';

export type FactKind = 'light' | 'water' | 'soil' | 'hardiness' | 'size' | 'flowers' | 'toxicity';

export interface CareFact {
  kind: FactKind;
  name: string;
  text: string;
  /** A danger, shown differently from the rest. */
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

// British lists have no comma before "or".
const either = new Intl.ListFormat(language.startsWith('en') ? 'en-GB' : language, { type: 'disjunction' });

/** `full sun or part shade` @param names what each item is called */
export const eitherOf = (items: readonly string[], names: Record<string, string>): string =>
  either.format(items.map((item) => ownValue(names, item) ?? item));

/** Of what isn't in the catalog of texts. */
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const named = (item: string, names: Record<string, string>): string => ownValue(names, item) ?? capitalized(item);

/** `Full sun or part shade` @param first what each is called that begins the list */
function oneOf(items: readonly string[], first: Record<string, string>, others: Record<string, string>): string {
  const [head, ...rest] = items;
  if (head === undefined) return '';
  return either.format([named(head, first), ...rest.map((item) => ownValue(others, item) ?? item)]);
}

/** The light that a plant does well in: `Full sun or part shade`. */
export const lightText = (light: readonly string[]): string => oneOf(light, words.lightFirst, words.lightWords);

type RangeWords = typeof words.acidity;

/** A range of which either end may be open; `''` where neither is known. */
function range(min: number | null, max: number | null, told: RangeWords): string {
  if (min !== null && max !== null) return min === max ? told.only(min) : told.between(min, max);
  if (min !== null) return told.andAbove(min);
  return max === null ? '' : told.upTo(max);
}

function soilText({ soil, phMin, phMax }: CareFactsOf): string {
  return listed([oneOf(soil, words.soilFirst, words.soilWords), range(phMin, phMax, words.acidity)]);
}

function sizeText({ habit, heightCm, spreadCm }: CareFactsOf, region: string): string {
  const tall = habit === 'climber' ? words.long : words.high;
  const height = heightCm !== null && tall(lengthText(heightCm, region));
  const spread = spreadCm !== null && words.wide(lengthText(spreadCm, region));
  return [height, spread].filter(Boolean).join(' × ');
}

const listedAs = {
  toxicToPets: words.toxicToPets,
  toxicToPeople: words.toxicToPeople,
  toxicToPetsAndPeople: words.toxicToPetsAndPeople,
};

/** What lists name a plant as, or some plants of its genus where the species isn't known; undefined where they don't. */
export function toxicityWarning({
  toxicToPets,
  toxicToHumans,
  genus,
}: Pick<CareFactsOf, 'toxicToPets' | 'toxicToHumans'> & { genus?: string | undefined }): string | undefined {
  if (!toxicToPets && !toxicToHumans) return undefined;
  const whom = !toxicToPets ? 'toxicToPeople' : toxicToHumans ? 'toxicToPetsAndPeople' : 'toxicToPets';
  return genus === undefined ? listedAs[whom] : words.someOfGenus[whom](genus);
}

function toxicity(species: CareFactsOf): CareFact {
  const warning = toxicityWarning(species);
  const text = warning ?? words.notListedAsToxic;
  return { kind: 'toxicity', name: words.factNames.toxicity, text, warning: warning !== undefined };
}

/**
 * The facts at a glance, in the order in which they show; what is not known is left out. That a plant is not listed as
 * toxic is told beside other facts only: alone it would be no fact.
 *
 * @param region ISO 3166 code of the reader's country, for units of length
 */
export function careFacts(species: CareFactsOf, region: string): CareFact[] {
  const told: [FactKind, text: string][] = [
    ['light', lightText(species.light)],
    ['water', named(species.water ?? '', words.waterNeeds)],
    ['soil', soilText(species)],
    ['hardiness', range(species.zoneMin, species.zoneMax, words.hardinessZones)],
    ['size', sizeText(species, region)],
    ['flowers', named(species.flowerColor ?? '', words.flowerColors)],
  ];
  const known = told
    .filter(([, text]) => text !== '')
    .map(([kind, text]): CareFact => ({ kind, name: words.factNames[kind], text, warning: false }));
  const danger = toxicity(species);
  const nothingKnown = known.length === 0 && species.bloomMonths.length === 0 && !danger.warning;
  return nothingKnown ? [] : [...known, danger];
}
