/** In which order a table writes day, month and year. With the year first, there is one order only. */
export const dateOrders = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** A time of day may follow. */
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ,].*)?$/;
const yearLast = /^(\d{1,2})(?<sign>[-/.])\s?(\d{1,2})\k<sign>\s?(\d{4}|\d{2})(?:[ ,].*)?$/;

const earliest = '1900-01-01';

function dayOf(year: number, month: number, date: number): string | null {
  const moment = new Date(Date.UTC(year, month - 1, date));
  const day = Number.isNaN(moment.getTime()) ? '' : moment.toISOString().slice(0, 10);
  const isReal = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date;
  return isReal && day >= earliest ? day : null;
}

/**
 * The day that a cell says, `YYYY-MM-DD`; null where it says none.
 *
 * @param today tells the century of years of two digits
 */
export function readDay(text: string, order: DateOrder, today: string): string | null {
  const [, year, month, date] = yearFirst.exec(text) ?? [];
  if (year !== undefined) return dayOf(Number(year), Number(month), Number(date));
  const [, first, , second, written] = yearLast.exec(text) ?? [];
  if (written === undefined) return null;
  const short = Number(written) + 2000;
  const fullYear = written.length === 4 ? Number(written) : short > Number(today.slice(0, 4)) ? short - 100 : short;
  const [day, ofMonth] = order === 'dmy' ? [first, second] : [second, first];
  return dayOf(fullYear, Number(ofMonth), Number(day));
}

/** Whether a cell looks like a day, in whichever order. */
export const looksLikeDay = (text: string): boolean =>
  readDay(text, 'dmy', '2099-12-31') !== null || readDay(text, 'mdy', '2099-12-31') !== null;

/**
 * The order of some cells: that in which all are days, else that of their signs or of the gardener's region.
 *
 * @param locale the gardener's, e.g. `en-US`
 */
export function guessOrder(cells: readonly string[], locale: string): DateOrder {
  const fits = (order: DateOrder) => cells.filter((cell) => readDay(cell, order, '2099-12-31') !== null).length;
  const [dmy, mdy] = [fits('dmy'), fits('mdy')];
  if (dmy !== mdy) return dmy > mdy ? 'dmy' : 'mdy';
  if (cells.some((cell) => yearLast.exec(cell)?.groups?.sign === '.')) return 'dmy';
  const parts = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  return parts.indexOf('month') < parts.indexOf('day') && parts.indexOf('year') > 0 ? 'mdy' : 'dmy';
}
