const daysInWeek = 7;
const daysInMonth = 365.25 / 12;
/** From how many days on an interval is said in weeks, and in months. */
const inWeeksFrom = 14;
const inMonthsFrom = 56;

/** How often something is done: `every 9 days`, `every 3 weeks`, `about every 18 months`, `once a year`. */
export function intervalInWords(days: number): string {
  if (days === 1) return 'every day';
  if (days < inWeeksFrom) return `every ${days} days`;
  if (Math.abs(days - 365) < 10) return 'once a year';
  const [unit, inUnit] = days < inMonthsFrom ? (['weeks', daysInWeek] as const) : (['months', daysInMonth] as const);
  const count = Math.round(days / inUnit);
  return `${Math.abs(days - count * inUnit) < 1 ? 'every' : 'about every'} ${count} ${unit}`;
}
