import { monthName } from '#words/dates.ts';
import { language } from '#words/language.ts';
import * as words from '#words/plant-care.tsx';
import type { CarePlan, NewPlan } from '../../../contract/care.ts';

type Rhythm = Pick<CarePlan, 'growingDays' | 'peakDays' | 'restingDays' | 'months'>;

const list = new Intl.ListFormat(language, { type: 'conjunction' });

/** `Every 7 days, every 14 days in the resting season`. */
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
  /** Empty for "as in the growing season". */
  peakDays: string;
  /** Empty for "not then". */
  restingDays: string;
  /** Months 1 to 12 as text; none is "all that the seasons allow". */
  months: string[];
  checkSoil: boolean;
  /** The day of the next event; empty leaves it to the plan. */
  startOn: string;
}

export const planFields = (plan: CarePlan): PlanFields => ({
  type: plan.type,
  growingDays: String(plan.growingDays),
  peakDays: plan.peakDays === null ? '' : String(plan.peakDays),
  restingDays: plan.restingDays === null ? '' : String(plan.restingDays),
  months: (plan.months ?? []).map(String),
  checkSoil: plan.checkSoil,
  startOn: plan.event?.dueOn ?? '',
});

const daysFrom = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/**
 * What is sent of a plan.
 *
 * @param before the next event's day that the form began with: sent only where it was changed, as it moves the event
 */
export function planFrom(fields: PlanFields, before: string): Omit<NewPlan, 'plantId' | 'type'> {
  const { growingDays, peakDays, restingDays, months, checkSoil, startOn } = fields;
  return {
    growingDays: Number(growingDays),
    peakDays: daysFrom(peakDays),
    restingDays: daysFrom(restingDays),
    months: months.length === 0 ? null : months.map(Number).sort((a, b) => a - b),
    checkSoil,
    ...(startOn !== '' && startOn !== before && { startOn }),
  };
}
