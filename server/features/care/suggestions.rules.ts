import type { EventType } from '../../../contract/calendar.ts';
import type { CareSuggestion } from '../../../contract/care.ts';
import type { Hemisphere } from '../../../contract/settings.ts';
import { firstDue } from './care.rules.ts';
import type { CareGuide } from './care-guide.service.ts';
import {
  type Advice,
  adviceOf,
  type CareFacts,
  isCrop,
  isSucculent,
  livesIndoors,
  type Place,
  usualPlace,
} from './kinds.rules.ts';
import { pruningOf } from './pruning.rules.ts';
import { localMonth, type Rhythm, seasonsIn } from './schedule.rules.ts';
import { wateringOf } from './watering.rules.ts';
import { whyOf } from './wording.rules.ts';

function fertilizingOf(facts: CareFacts, { fertilizing, neverFertilized }: CareGuide): Advice | null {
  const { habit, latinName } = facts;
  const genus = latinName.split(' ')[0] ?? '';
  if (habit === 'aquatic' || habit === 'wildflower' || neverFertilized.includes(genus)) return null;
  let rule = fertilizing.garden;
  if (isSucculent(facts)) rule = fertilizing.succulent;
  else if (!habit || livesIndoors(facts)) rule = fertilizing.houseplant;
  else if (isCrop(facts)) rule = fertilizing.crop;
  else if (habit === 'bulb') rule = fertilizing.bulb;
  return adviceOf('fertilizing', rule);
}

function repottingOf(facts: CareFacts, place: Place, { repotting }: CareGuide): Advice | null {
  const { habit } = facts;
  if (place === 'ground' || habit === 'aquatic' || habit === 'bulb' || isCrop(facts)) return null;
  if (isSucculent(facts) || habit === 'palm') return adviceOf('repotting', repotting.slow);
  return adviceOf('repotting', habit === 'herb' ? repotting.fast : repotting.usual);
}

interface Asked {
  /** Where it grows; undefined is where such plants usually do. */
  place: Place | undefined;
  hemisphere: Hemisphere;
  today: string;
  /** When each type of care was given last. */
  lastCare: (type: EventType) => string | null;
  /** Whether it was planted within the last year. */
  newlyPlanted: boolean;
}

/** What to plan for a plant: each type of care that its kind needs, with the reason in sentences. */
export function suggestionsFor(
  facts: CareFacts,
  guide: CareGuide,
  { place = usualPlace(facts), hemisphere, today, lastCare, newlyPlanted }: Asked,
): Omit<CareSuggestion, 'planId'>[] {
  const seasons = seasonsIn(guide.seasons, hemisphere);
  const advised = [
    wateringOf(facts, guide, { place, newlyPlanted }),
    fertilizingOf(facts, guide),
    pruningOf(facts, guide),
    repottingOf(facts, place, guide),
  ];
  return advised
    .filter((one) => one !== null)
    .map(({ reason, months, ...plan }) => {
      const local = months?.map((month) => localMonth(month, hemisphere)).sort((a, b) => a - b) ?? null;
      const rhythm: Rhythm = { ...plan, months: local, seasons };
      const last = lastCare(plan.type);
      const { dueOn } = firstDue(rhythm, null, { lastCare: last, today });
      const why = whyOf(rhythm, { type: plan.type, checkSoil: plan.checkSoil, reason, dueOn, lastCare: last, today });
      return { ...plan, months: local, startOn: dueOn, why };
    });
}
