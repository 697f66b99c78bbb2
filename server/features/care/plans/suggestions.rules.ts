import type { EventType } from '../../../../contract/calendar.ts';
import type { CareSuggestion } from '../../../../contract/care.ts';
import { genusOf } from '../../../../contract/names.ts';
import { ownValue } from '../../../../contract/own-value.ts';
import { extremeOf, type PlaceFacts } from '../../../../contract/place-facts.ts';
import type { Hemisphere } from '../../../../contract/settings.ts';
import type { Situation } from '../../../../contract/values.ts';
import type { CareGuide } from '../../../content/care-guide.ts';
import { texts } from '../../../core/language.ts';
import { isDangerousToTouch, isWeed } from '../../species/species.rules.ts';
import { whyOf } from '../wording.rules.ts';
import {
  type Advice,
  adviceOf,
  type CareFacts,
  isCrop,
  isSpringBulb,
  isSucculent,
  lastSpringMonth,
} from './plant-kinds.rules.ts';
import { firstDue, localMonth, type Rhythm, seasonsIn } from './schedule.rules.ts';

type Need = 'low' | 'medium' | 'high';

/** A species' names in the rules, the longer one first: `Rosa gallica`, `Rosa`. */
const namesOf = ({ latinName }: CareFacts): [species: string, genus: string] => [
  latinName.split(' ', 2).join(' '),
  genusOf(latinName),
];

const isIn = (names: readonly string[], facts: CareFacts): boolean => namesOf(facts).some((one) => names.includes(one));

/** What a plant is to water: a pot in a room, a pot outdoors, a row of beets, a shrub. */
function kindOf(facts: CareFacts, situation: Situation, guide: CareGuide): keyof CareGuide['watering'] {
  if (situation !== 'ground' && isIn(guide.winterGrowers, facts)) return 'winterGrower';
  if (situation !== 'ground' && isIn(guide.winterResters, facts)) return 'winterRester';
  if (situation !== 'indoors' && isSpringBulb(facts)) return 'springBulb';
  // What grows wild, and herbs of dry slopes, need no bed that is kept moist.
  const isBedded = facts.habit === 'herb' ? facts.water !== 'low' : isCrop(facts) && facts.habit !== 'wildflower';
  if (situation === 'ground') return isBedded ? 'bed' : 'ground';
  if (isSucculent(facts)) return 'succulent';
  return situation === 'indoors' ? 'houseplant' : 'container';
}

function needOf(facts: CareFacts): Need {
  const { water } = facts;
  if (isSucculent(facts)) return 'low';
  return water === 'low' || water === 'high' ? water : 'medium';
}

/** One light alone: the plant stands in it, or does badly. */
const onlyIn = ({ light = [] }: CareFacts, one: string): boolean => light.length === 1 && light[0] === one;

/** What watering depends on besides the plant. */
type Surroundings = Pick<Circumstances, 'situation' | 'light' | 'newlyPlanted'>;

/**
 * What makes it need water more or less often than its kind does. The light of its place, where that is known, counts instead
 * of the light that the species is at home in. It is a modest factor, because the reasons that its sources give (`references`
 * in `assets/care/rules.json`) are of kind, not of number: less light, less growth, less water used.
 */
function factorsFor(
  facts: CareFacts,
  { kind, light, newlyPlanted }: Omit<Surroundings, 'situation'> & { kind: string },
): (keyof CareGuide['wateringFactors'])[] {
  const extreme = extremeOf(light);
  const isDry = kind === 'succulent' || needOf(facts) === 'low';
  return [
    ...(!isDry && (facts.tags ?? []).includes('drought-tolerant') ? ['droughtTolerant' as const] : []),
    ...(light === null && kind === 'houseplant' && onlyIn(facts, 'low light') ? ['lowLight' as const] : []),
    ...(light === null && kind === 'container' && onlyIn(facts, 'full sun') ? ['fullSunInPot' as const] : []),
    ...(extreme ? [({ shady: 'shadyPlace', sunny: 'sunnyPlace' } as const)[extreme]] : []),
    ...(kind === 'ground' && newlyPlanted ? ['firstYearInGround' as const] : []),
  ];
}

/** How often to look at the soil and water; null for plants that stand in water. */
function wateringOf(
  facts: CareFacts,
  guide: CareGuide,
  { situation, light, newlyPlanted }: Surroundings,
): Advice | null {
  if (facts.habit === 'aquatic') return null;
  const kind = kindOf(facts, situation, guide);
  const rule = guide.watering[kind][needOf(facts)];
  const factors = factorsFor(facts, { kind, light, newlyPlanted });
  const product = factors.reduce((before, factor) => before * guide.wateringFactors[factor], 1);
  const days = (figure: number) => Math.max(1, Math.round(figure * product));
  const need = facts.water || isSucculent(facts) ? needOf(facts) : 'unknown';
  const { care } = texts();
  const reason = care.wateringNeed[need](facts.commonName);
  // Once it has grown roots, such a plant finds its water; a young one needs it all through the season.
  const months = kind === 'ground' && newlyPlanted ? null : rule.months;
  return {
    type: 'watering',
    growingDays: days(rule.growing),
    peakDays: rule.peak === null ? null : days(rule.peak),
    restingDays: rule.resting === null ? null : days(rule.resting),
    months,
    checkSoil: true,
    reason: factors.reduce((before, factor) => care.twoReasons(before, care.wateringFactors[factor]), reason),
  };
}

function fertilizingOf(
  facts: CareFacts,
  situation: Situation,
  { fertilizing, neverFertilized }: CareGuide,
): Advice | null {
  const { habit } = facts;
  if (habit === 'aquatic' || habit === 'wildflower' || isIn(neverFertilized, facts)) return null;
  let rule: keyof CareGuide['fertilizing'] = 'garden';
  if (isSucculent(facts)) rule = 'succulent';
  else if (isCrop(facts)) rule = 'crop';
  else if (situation === 'indoors') rule = 'houseplant';
  else if (habit === 'bulb') rule = 'bulb';
  return adviceOf('fertilizing', fertilizing[rule], texts().care.fertilizing[rule]);
}

type PruningName = keyof CareGuide['pruning'];

const woody = new Set(['tree', 'shrub', 'climber', 'fruit']);
const cutInSpring = new Set(['perennial', 'grass', 'wildflower', 'fern']);

/** The pruning that a species or its genus is known for; the longer name goes before the shorter. */
function exceptionOf(facts: CareFacts, { pruningExceptions }: CareGuide): PruningName | undefined {
  const [species, genus] = namesOf(facts);
  return ownValue(pruningExceptions, species) ?? ownValue(pruningExceptions, genus);
}

function namedPruningOf(facts: CareFacts, situation: Situation, guide: CareGuide): PruningName | null {
  const { habit, bloomMonths = [], tags = [] } = facts;
  // A palm whose growing point is cut dies, and a bulb has no stems.
  if (!habit || habit === 'palm' || habit === 'bulb' || isSucculent(facts)) return null;
  // What lives for a year, or two, is done with by the time that others are cut back.
  if (tags.includes('annual') || tags.includes('biennial') || isIn(guide.neverPruned, facts)) return null;
  const exception = exceptionOf(facts, guide);
  if (exception) return exception;
  if (situation === 'indoors') return habit === 'fern' || isCrop(facts) ? null : 'indoors';
  if (habit === 'conifer') return 'conifer';
  if (woody.has(habit)) {
    const [begin] = bloomMonths;
    if (begin === undefined) return 'deadWood';
    // What flowers in spring does so on last year's wood.
    return begin <= lastSpringMonth ? 'afterBloom' : 'lateWinter';
  }
  return cutInSpring.has(habit) ? 'cutBack' : null;
}

/** Where nothing is known of its bloom, "after bloom" is when most shrubs of spring have ended theirs. */
const usualMonthAfterBloom = 6;
const lateWinter = 2;

/** When to prune, once or twice a year; null where there is nothing to prune. */
function pruningOf(facts: CareFacts, situation: Situation, guide: CareGuide): Advice | null {
  const name = namedPruningOf(facts, situation, guide);
  if (name === null) return null;
  const rule = guide.pruning[name];
  const lastBloom = facts.bloomMonths?.at(-1);
  const afterBloom = lastBloom === undefined ? usualMonthAfterBloom : (lastBloom % 12) + 1;
  const { months } = rule;
  const reason = texts().care.pruning[name];
  if (typeof months !== 'string') return adviceOf('pruning', { ...rule, months }, reason);
  const named = months === 'after bloom' ? [afterBloom] : [...new Set([afterBloom, lateWinter])];
  return adviceOf('pruning', { ...rule, months: named }, reason);
}

function repottingOf(facts: CareFacts, situation: Situation, { repotting }: CareGuide): Advice | null {
  const { habit } = facts;
  if (situation === 'ground' || habit === 'aquatic' || habit === 'bulb' || isCrop(facts)) return null;
  const isSlow = isSucculent(facts) || habit === 'palm';
  const rule = isSlow ? 'slow' : habit === 'herb' ? 'fast' : 'usual';
  return adviceOf('repotting', repotting[rule], texts().care.repotting[rule]);
}

interface Circumstances {
  situation: Situation;
  /** The light of its place; null if it isn't known. */
  light: PlaceFacts['light'];
  hemisphere: Hemisphere;
  today: string;
  /** When the plant last got each type of care. */
  lastCare: (type: EventType) => string | null;
  /** Whether it was planted within the last year. */
  newlyPlanted: boolean;
}

/** What to plan for a plant: each type of care that its kind needs, with the reason in sentences. */
export function suggestionsFor(
  facts: CareFacts,
  guide: CareGuide,
  { situation, light, hemisphere, today, lastCare, newlyPlanted }: Circumstances,
): Omit<CareSuggestion, 'planId'>[] {
  const tags = facts.tags ?? [];
  const isAdvised = !isDangerousToTouch(tags) && !isWeed(tags);
  const seasons = seasonsIn(guide.seasons, hemisphere);
  const advised = [
    wateringOf(facts, guide, { situation, light, newlyPlanted }),
    fertilizingOf(facts, situation, guide),
    pruningOf(facts, situation, guide),
    repottingOf(facts, situation, guide),
  ];
  return advised
    .filter((one) => one !== null)
    .map(({ reason, months, ...plan }) => {
      const local = months?.map((month) => localMonth(month, hemisphere)).sort((a, b) => a - b) ?? null;
      const rhythm: Rhythm = { ...plan, months: local, seasons };
      const last = lastCare(plan.type);
      const { dueOn } = firstDue(rhythm, null, { lastCare: last, today });
      const why = whyOf(rhythm, { type: plan.type, checkSoil: plan.checkSoil, reason, dueOn, lastCare: last, today });
      return { ...plan, months: local, startOn: dueOn, why, isAdvised };
    });
}
