const daysInWeek = 7;
const daysInMonth = 365.25 / 12;
/** From how many days on an interval is said in weeks, and in months. */
const inWeeksFrom = 14;
const inMonthsFrom = 56;

/** An interval as people say it, such as about 3 weeks. */
interface Interval {
  unit: 'days' | 'weeks' | 'months' | 'years';
  count: number;
  isExact: boolean;
}

/** 18 days are about 3 weeks; 365 are a year. */
export function intervalOf(days: number): Interval {
  if (days < inWeeksFrom) return { unit: 'days', count: days, isExact: true };
  if (Math.abs(days - 365) < 10) return { unit: 'years', count: 1, isExact: true };
  const [unit, inUnit] = days < inMonthsFrom ? (['weeks', daysInWeek] as const) : (['months', daysInMonth] as const);
  const count = Math.round(days / inUnit);
  return { unit, count, isExact: Math.abs(days - count * inUnit) < 1 };
}
