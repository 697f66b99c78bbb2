import { ownValue } from '../../../contract/own-value.ts';
import type { CareGuide } from './care-guide.service.ts';
import { type Advice, adviceOf, type CareFacts, isSucculent, livesIndoors } from './kinds.rules.ts';

type PruningName = keyof CareGuide['pruning'];

const woody = new Set(['tree', 'shrub', 'climber', 'fruit']);
const cutInSpring = new Set(['perennial', 'grass', 'wildflower', 'fern']);

/** The pruning that a species or its genus is known for; the longer name goes before the shorter. */
function exceptionOf({ latinName }: CareFacts, { pruningExceptions }: CareGuide): PruningName | undefined {
  const [genus = '', epithet = ''] = latinName.split(' ');
  return ownValue(pruningExceptions, `${genus} ${epithet}`) ?? ownValue(pruningExceptions, genus);
}

/** The last month of spring bloom: a shrub that flowers until then does so on last year's wood. */
const lastSpringMonth = 5;

function namedPruningOf(facts: CareFacts, guide: CareGuide): PruningName | null {
  const { habit, bloomMonths = [], tags = [] } = facts;
  // A palm whose growing point is cut dies.
  if (!habit || habit === 'palm' || isSucculent(facts)) return null;
  const exception = exceptionOf(facts, guide);
  if (exception) return exception;
  if (livesIndoors(facts)) return habit === 'fern' ? null : 'indoors';
  if (habit === 'conifer') return 'conifer';
  if (woody.has(habit)) {
    const [begin] = bloomMonths;
    if (begin === undefined) return 'deadWood';
    return begin <= lastSpringMonth ? 'afterBloom' : 'lateWinter';
  }
  return cutInSpring.has(habit) && !tags.includes('annual') ? 'cutBack' : null;
}

/** Where nothing is known of its bloom, "after bloom" is when most shrubs of spring have ended theirs. */
const usualMonthAfterBloom = 6;
const lateWinter = 2;

/** When to prune, once or twice a year; null where there is nothing to prune. */
export function pruningOf(facts: CareFacts, guide: CareGuide): Advice | null {
  const name = namedPruningOf(facts, guide);
  if (name === null) return null;
  const rule = guide.pruning[name];
  const lastBloom = facts.bloomMonths?.at(-1);
  const afterBloom = lastBloom === undefined ? usualMonthAfterBloom : (lastBloom % 12) + 1;
  const { months } = rule;
  if (typeof months !== 'string') return adviceOf('pruning', { ...rule, months });
  const named = months === 'after bloom' ? [afterBloom] : [...new Set([afterBloom, lateWinter])];
  return adviceOf('pruning', { ...rule, months: named });
}
