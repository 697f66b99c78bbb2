import { monthName, weekdayName } from '#words/dates.ts';
import { language } from '#words/language.ts';
import * as words from '#words/plant-care.ts';
import type { CarePlan, NewPlan, PlanEdit } from '../../../contract/care.ts';
import { daysOfMonths, mostEveryMonths } from '../../../contract/care-months.ts';
import { intervalOf } from '../../../contract/intervals.ts';
import { limits } from '../../../contract/limits.ts';

type Rhythm = Pick<CarePlan, 'growingDays' | 'peakDays' | 'restingDays' | 'months'> &
  Partial<Pick<CarePlan, 'everyMonths' | 'skip'>>;

const list = new Intl.ListFormat(language, { type: 'conjunction' });

/** Of the weekend, Saturday first. */
const inWeek = (weekdays: readonly number[]) => weekdays.toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7));

/** `Every 7 days, every 14 days in fall and winter, not on Sunday`. */
export function rhythmInWords({ skip, ...rhythm }: Rhythm): string {
  const text = intervalsInWords(rhythm);
  return skip ? words.notOn(text, list.format(inWeek(skip.weekdays).map(weekdayName))) : text;
}

const inMonths = (months: number): string =>
  months % 12 === 0 ? words.rhythms.years(months / 12) : words.rhythms.months(months);

/** `Every 9 days`, `about every 18 months`. */
function inDays(days: number, said: typeof words.intervals): string {
  const { unit, count, isExact } = intervalOf(days);
  if (isExact || unit === 'days' || unit === 'years') return said[unit](count);
  return unit === 'weeks' ? said.aboutWeeks(count) : said.aboutMonths(count);
}

function intervalsInWords({ growingDays, peakDays, restingDays, months, everyMonths }: Rhythm): string {
  const rhythm = everyMonths ? inMonths(everyMonths) : inDays(growingDays, words.rhythms);
  if (months) return words.rhythmInMonths(rhythm, list.format(months.map(monthName)));
  if (everyMonths) return restingDays === null ? words.rhythmNotInWinter(rhythm) : rhythm;
  const summer = peakDays === null || peakDays === growingDays ? null : inDays(peakDays, words.intervals);
  if (restingDays === growingDays) return summer === null ? rhythm : words.rhythmAndSummer(rhythm, summer);
  if (restingDays === null)
    return summer === null ? words.rhythmNotInWinter(rhythm) : words.rhythmAndSummerNotWinter(rhythm, summer);
  const winter = inDays(restingDays, words.intervals);
  return summer === null ? words.rhythmAndWinter(rhythm, winter) : words.rhythmAndSeasons(rhythm, summer, winter);
}

/** The values of a plan's form; numbers as typed. */
export interface PlanFields {
  type: CarePlan['type'];
  /** In days or in months. */
  growingDays: string;
  unit: 'days' | 'months';
  /** Empty for "the same", as below. */
  peakDays: string;
  restingDays: string;
  /** Nothing is done in the resting season. */
  rests: boolean;
  /** Months 1 to 12 as text; none for all months that the seasons allow. */
  months: string[];
  checkSoil: boolean;
  /** Weekdays 0 to 6 as text, 0 is Sunday, on which nothing is due, and where it is moved to. */
  skipped: string[];
  skipTo: 'before' | 'after';
  /** The day of the next event; empty lets the plan decide. */
  startOn: string;
}

/** Watering every week, starting today, the same all year. */
export const emptyPlan = (type: PlanFields['type'], today: string): PlanFields => ({
  type,
  growingDays: '7',
  unit: 'days',
  peakDays: '',
  restingDays: '',
  rests: false,
  months: [],
  checkSoil: type === 'watering',
  skipped: [],
  skipTo: 'before',
  startOn: today,
});

export function planFields({ growingDays, peakDays, restingDays, everyMonths, ...plan }: CarePlan): PlanFields {
  const ifOther = (days: number | null) => (days === null || days === growingDays ? '' : String(days));
  return {
    type: plan.type,
    growingDays: String(everyMonths ?? growingDays),
    unit: everyMonths === null ? 'days' : 'months',
    peakDays: ifOther(peakDays),
    restingDays: ifOther(restingDays),
    rests: restingDays === null,
    months: (plan.months ?? []).map(String),
    checkSoil: plan.checkSoil,
    skipped: (plan.skip?.weekdays ?? []).map(String),
    skipTo: plan.skip?.to ?? 'before',
    startOn: plan.event?.dueOn ?? '',
  };
}

/** Whether the form has different values for seasons. */
export const hasSeasons = ({ peakDays, restingDays, rests, months }: PlanFields): boolean =>
  peakDays.trim() !== '' || restingDays.trim() !== '' || rests || months.length > 0;

/** True for a valid number of days or months; else the error message. */
export function intervalError(text: string, unit: PlanFields['unit'] = 'days'): true | string {
  const most = unit === 'days' ? limits.careIntervalDays : mostEveryMonths;
  return (/^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most) || words.wholeNumberUpTo(most);
}
export const optionalIntervalError = (text: string): true | string => text.trim() === '' || intervalError(text);

const daysFrom = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/**
 * The request body for a plan.
 *
 * @param before the initial day of the next event: sent only if it was changed, because it moves the event
 */
export function planFrom(fields: PlanFields, before: string): Omit<NewPlan, 'plantId' | 'type'> {
  const { peakDays, restingDays, rests, months, checkSoil, skipped, skipTo, startOn } = fields;
  const inMonths = fields.unit === 'months';
  const every = Number(fields.growingDays);
  const growingDays = inMonths ? daysOfMonths(every) : every;
  return {
    growingDays,
    peakDays: inMonths ? null : daysFrom(peakDays),
    restingDays: rests ? null : ((inMonths ? null : daysFrom(restingDays)) ?? growingDays),
    everyMonths: inMonths ? every : null,
    months: months.length === 0 ? null : months.map(Number).sort((a, b) => a - b),
    checkSoil,
    skip: skipped.length === 0 ? null : { to: skipTo, weekdays: skipped.map(Number).sort((a, b) => a - b) },
    ...(startOn !== '' && startOn !== before && { startOn }),
  };
}

/** The request body for a new plan. */
export function newPlanFrom({ type, ...fields }: PlanFields): Omit<NewPlan, 'plantId'> {
  // The soil only matters for watering.
  const checkSoil = fields.checkSoil && type === 'watering';
  return { type, ...planFrom({ type, ...fields, checkSoil }, '') };
}

/** Another interval in a season: in the growing season also where the plan says the same for others. */
export function rhythmWith(plan: CarePlan, days: number, season: NonNullable<CarePlan['learned']>['season']): PlanEdit {
  if (season !== 'growing') return season === 'peak' ? { peakDays: days } : { restingDays: days };
  const { growingDays, peakDays, restingDays } = plan;
  const same = (other: number | null) => (other === growingDays ? days : other);
  return { growingDays: days, peakDays: same(peakDays), restingDays: same(restingDays) };
}
