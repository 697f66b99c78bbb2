import { monthName } from '#words/dates.ts';
import { language } from '#words/language.ts';
import * as words from '#words/plant-care.tsx';
import type { CarePlan, NewPlan } from '../../../contract/care.ts';
import { limits } from '../../../contract/limits.ts';

type Rhythm = Pick<CarePlan, 'growingDays' | 'peakDays' | 'restingDays' | 'months'>;

const list = new Intl.ListFormat(language, { type: 'conjunction' });

/** `Every 7 days, every 14 days in fall and winter`. */
export function rhythmInWords({ growingDays, peakDays, restingDays, months }: Rhythm): string {
  if (months) {
    return words.everyInMonths(growingDays, list.format(months.map(monthName)));
  }
  return words.everyBySeason(
    growingDays,
    peakDays === growingDays ? null : peakDays,
    restingDays === growingDays ? undefined : restingDays,
  );
}

/** What the form of a plan holds; numbers are as typed. */
export interface PlanFields {
  type: CarePlan['type'];
  growingDays: string;
  /** Empty for "the same", as the next. */
  peakDays: string;
  restingDays: string;
  /** Nothing is done in the resting season. */
  rests: boolean;
  /** Months 1 to 12 as text; none is "all that the seasons allow". */
  months: string[];
  checkSoil: boolean;
  /** The day of the next event; empty leaves it to the plan. */
  startOn: string;
}

export function planFields({ growingDays, peakDays, restingDays, ...plan }: CarePlan): PlanFields {
  const ifOther = (days: number | null) => (days === null || days === growingDays ? '' : String(days));
  return {
    type: plan.type,
    growingDays: String(growingDays),
    peakDays: ifOther(peakDays),
    restingDays: ifOther(restingDays),
    rests: restingDays === null,
    months: (plan.months ?? []).map(String),
    checkSoil: plan.checkSoil,
    startOn: plan.event?.dueOn ?? '',
  };
}

/** Whether the form says more of seasons than that all are the same. */
export const hasSeasons = ({ peakDays, restingDays, rests, months }: PlanFields): boolean =>
  peakDays.trim() !== '' || restingDays.trim() !== '' || rests || months.length > 0;

/** Whether a text is a number of days; else the sentence to put it right. */
export const intervalError = (text: string): true | string =>
  (/^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= limits.careIntervalDays) ||
  words.wholeNumberUpTo(limits.careIntervalDays);
export const optionalIntervalError = (text: string): true | string => text.trim() === '' || intervalError(text);

const daysFrom = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/**
 * What is sent of a plan.
 *
 * @param before the next event's day that the form began with: sent only where it was changed, as it moves the event
 */
export function planFrom(fields: PlanFields, before: string): Omit<NewPlan, 'plantId' | 'type'> {
  const { peakDays, restingDays, rests, months, checkSoil, startOn } = fields;
  const growingDays = Number(fields.growingDays);
  return {
    growingDays,
    peakDays: daysFrom(peakDays),
    restingDays: rests ? null : (daysFrom(restingDays) ?? growingDays),
    months: months.length === 0 ? null : months.map(Number).sort((a, b) => a - b),
    checkSoil,
    ...(startOn !== '' && startOn !== before && { startOn }),
  };
}
