import type { GrowthHabit } from '../../../contract/growth-habits.ts';
import type { CatalogueFacts } from '../../../server/content/catalogue-facts.ts';
import { growthHabitOf } from '../../../server/content/growth-habit.ts';
import { type Choose, chooserOf } from '../text/choose.ts';
import { genusOf } from '../text/nouns.ts';

/** A plant to be cared for. */
export interface Subject {
  facts: CatalogueFacts;
  habit: GrowthHabit;
  genus: string;
  /** Grown in a pot in the house, except where winters are as mild as at home. */
  indoors: boolean;
  woody: boolean;
  /** Lives for one season, or is grown as if it did. */
  annual: boolean;
  choose: Choose;
}

const indoorLight = new Set(['bright indirect', 'low light']);

/** A plant said to suit nearly every zone is one that is sown anew each year. */
const zonesOfAnnuals = 8;

function isAnnual({ categories, zoneMin, zoneMax }: CatalogueFacts): boolean {
  if (!categories.includes('annual')) return false;
  if (!categories.includes('perennial')) return true;
  return zoneMin !== null && zoneMax !== null && zoneMax - zoneMin >= zonesOfAnnuals;
}

export function subjectOf(facts: CatalogueFacts): Subject {
  const habit = growthHabitOf(facts, facts.categories);
  return {
    facts,
    habit,
    genus: genusOf(facts.latinName),
    indoors: facts.categories[0] === 'houseplant' || facts.light.some((light) => indoorLight.has(light)),
    woody: facts.categories.some((category) => category === 'tree' || category === 'shrub'),
    annual: isAnnual(facts),
    choose: chooserOf(facts.latinName),
  };
}

/** At least one way to say a thing. */
export type Ways = [string, ...string[]];
