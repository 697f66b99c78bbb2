import { addDays, weekdayOf } from '../../dates/days.ts';
import { type Frequency, inWords, type RepeatParts, type WeekdayAt } from './repeat-words.ts';

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
const codes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
export const mostInterval = 365;
export const mostTimes = 999;

/** The form's choices. `other` is a rule that it has no fields for. */
export type Repeats =
  | 'never'
  | 'daily'
  | 'weekly'
  | 'everyTwoWeeks'
  | 'monthlyOnDay'
  | 'monthlyOnWeekday'
  | 'monthlyOnLastDay'
  | 'yearly'
  | 'custom'
  | 'other';

/** How an event repeats, as form values. Its first day determines what a choice such as `weekly` means. */
export interface RepeatFields {
  repeats: Repeats;
  /** The next four apply to `custom` only. */
  every: string;
  unit: Frequency;
  /** 0 to 6 as text, 0 is Sunday; for weeks. */
  weekdays: string[];
  /** For months. */
  monthBy: 'day' | 'weekday' | 'last';
  ends: 'never' | 'on' | 'after';
  until: string;
  count: string;
  /** The rule itself, for `other`. */
  rule: string;
}

/** Which of its month's weekdays a day is; -1 for a fifth, which not every month has. */
export function weekdayInMonth(day: string): WeekdayAt {
  const at = Math.ceil(Number(day.slice(8)) / 7);
  return { weekday: weekdayOf(day), at: at === 5 ? -1 : at };
}

/** Whether a day is the last of its month. */
export const isLastOfMonth = (day: string): boolean => addDays(day, 1).endsWith('-01');

/** @param day the first day, which the form's choices refer to */
export const noRepeats = (day: string): RepeatFields => ({
  repeats: 'never',
  every: '1',
  unit: 'WEEKLY',
  weekdays: [String(weekdayOf(day))],
  monthBy: 'day',
  ends: 'never',
  until: '',
  count: '10',
  rule: '',
});

const weekdayText = ({ weekday, at }: WeekdayAt): string => `${at === 0 ? '' : at}${codes[weekday]}`;

/** Monday first, as in the iCalendar standard. */
const inWeek = (a: WeekdayAt, b: WeekdayAt): number => a.at - b.at || ((a.weekday + 6) % 7) - ((b.weekday + 6) % 7);

interface Parsed extends RepeatParts {
  /** Other parts of the rule. */
  rest: string[];
}

function write({ frequency, interval, weekdays, monthDays, until, count, rest }: Parsed): string {
  return [
    `FREQ=${frequency}`,
    interval > 1 && `INTERVAL=${interval}`,
    weekdays.length > 0 && `BYDAY=${[...weekdays].sort(inWeek).map(weekdayText).join()}`,
    monthDays.length > 0 && `BYMONTHDAY=${monthDays.toSorted((a, b) => a - b).join()}`,
    ...rest,
    count !== null && `COUNT=${count}`,
    until !== null && `UNTIL=${until.replaceAll('-', '')}`,
  ]
    .filter(Boolean)
    .join(';');
}

function readWeekday(text: string): WeekdayAt[] {
  const [, at = '', code = ''] = /^([+-]?\d{1,3})?([A-Z]{2})$/.exec(text) ?? [];
  const weekday = codes.indexOf(code);
  return weekday < 0 ? [] : [{ weekday, at: Number(at) }];
}

const isFrequency = (text: string): text is Frequency => frequencies.some((one) => one === text);

/** Null for a rule that can't be put into words. */
function parse(rule: string): Parsed | null {
  const parts = new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string | undefined]));
  const frequency = parts.get('FREQ') ?? '';
  if (!isFrequency(frequency)) return null;
  const list = (name: string) => (parts.get(name) ?? '').split(',').filter(Boolean);
  const until = /^(\d{4})(\d\d)(\d\d)/.exec(parts.get('UNTIL') ?? '');
  const known = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'WKST', 'COUNT', 'UNTIL'];
  const rest = rule.split(';').filter((part) => !known.includes(part.split('=', 1)[0] ?? ''));
  return {
    frequency,
    interval: Number(parts.get('INTERVAL') ?? 1),
    weekdays: list('BYDAY').flatMap(readWeekday),
    monthDays: list('BYMONTHDAY').map(Number),
    until: until ? `${until[1]}-${until[2]}-${until[3]}` : null,
    count: parts.has('COUNT') ? Number(parts.get('COUNT')) : null,
    hasMore: rest.length > 0,
    rest,
  };
}

/** A rule with the parts implied by its first day: `FREQ=WEEKLY` is on that day's weekday. */
function withImplied(parts: Parsed, day: string): Parsed {
  if (parts.weekdays.length > 0 || parts.monthDays.length > 0 || parts.rest.length > 0) return parts;
  if (parts.frequency === 'WEEKLY') return { ...parts, weekdays: [{ weekday: weekdayOf(day), at: 0 }] };
  return parts.frequency === 'MONTHLY' ? { ...parts, monthDays: [Number(day.slice(8))] } : parts;
}

/** The rule of the form's choices, without its end. */
function repeated(fields: RepeatFields, day: string): Pick<RepeatParts, 'frequency' | 'interval'> & Partial<Parsed> {
  const weekdays = [{ weekday: weekdayOf(day), at: 0 }];
  const monthDays = [Number(day.slice(8))];
  switch (fields.repeats) {
    case 'daily':
      return { frequency: 'DAILY', interval: 1 };
    case 'everyTwoWeeks':
      return { frequency: 'WEEKLY', interval: 2, weekdays };
    case 'monthlyOnDay':
      return { frequency: 'MONTHLY', interval: 1, monthDays };
    case 'monthlyOnWeekday':
      return { frequency: 'MONTHLY', interval: 1, weekdays: [weekdayInMonth(day)] };
    case 'monthlyOnLastDay':
      return { frequency: 'MONTHLY', interval: 1, monthDays: [-1] };
    case 'yearly':
      return { frequency: 'YEARLY', interval: 1 };
    case 'custom': {
      const { unit: frequency, monthBy } = fields;
      const own = { frequency, interval: Number(fields.every) };
      const chosen = fields.weekdays.map((weekday) => ({ weekday: Number(weekday), at: 0 }));
      if (frequency === 'WEEKLY') return { ...own, weekdays: chosen.length > 0 ? chosen : weekdays };
      if (frequency !== 'MONTHLY') return own;
      if (monthBy === 'last') return { ...own, monthDays: [-1] };
      return { ...own, ...(monthBy === 'day' ? { monthDays } : { weekdays: [weekdayInMonth(day)] }) };
    }
    default:
      return { frequency: 'WEEKLY', interval: 1, weekdays };
  }
}

/** The rule of the form; null for an event that does not repeat. @param day the first day */
export function ruleFrom(fields: RepeatFields, day: string): string | null {
  if (fields.repeats === 'never') return null;
  if (fields.repeats === 'other') return fields.rule;
  return write({
    weekdays: [],
    monthDays: [],
    hasMore: false,
    rest: [],
    ...repeated(fields, day),
    until: fields.ends === 'on' ? fields.until : null,
    count: fields.ends === 'after' ? Number(fields.count) : null,
  });
}

const offered = [
  ...(['daily', 'weekly', 'everyTwoWeeks', 'monthlyOnDay', 'monthlyOnWeekday', 'monthlyOnLastDay'] as const),
  ...(['yearly', 'custom'] as const),
];

function monthByOf({ frequency, monthDays, weekdays }: Parsed): RepeatFields['monthBy'] {
  if (frequency !== 'MONTHLY') return 'day';
  if (monthDays.length === 0) return weekdays.length > 0 ? 'weekday' : 'day';
  return String(monthDays) === '-1' ? 'last' : 'day';
}

/** The form's values for a rule: the first equivalent choice, else the rule itself. @param day the first day */
export function repeatFieldsOf(rule: string | null, day: string): RepeatFields {
  const nothing = noRepeats(day);
  if (rule === null) return nothing;
  const other: RepeatFields = { ...nothing, repeats: 'other', rule };
  const parsed = parse(rule);
  if (!parsed) return other;
  const { frequency, interval, weekdays, until, count } = parsed;
  const fields: RepeatFields = {
    ...nothing,
    every: String(interval),
    unit: frequency,
    ...(frequency === 'WEEKLY' && weekdays.length > 0 && { weekdays: weekdays.map(({ weekday }) => String(weekday)) }),
    monthBy: monthByOf(parsed),
    ends: until !== null ? 'on' : count !== null ? 'after' : 'never',
    until: until ?? '',
    count: String(count ?? nothing.count),
  };
  const wanted = write(withImplied(parsed, day));
  const repeats = offered.find((choice) => ruleFrom({ ...fields, repeats: choice }, day) === wanted);
  return repeats ? { ...fields, repeats } : other;
}

/** A rule in words: `Every 2 weeks on Monday, until May 1, 2027`. Null for one that can't be parsed. */
export function ruleInWords(rule: string, day?: string): string | null {
  const parsed = parse(rule);
  return parsed && inWords(day === undefined ? parsed : withImplied(parsed, day));
}

/**
 * A rule as it is sent: where it is for several days of every second week, or of fewer, it says with which day a week
 * begins. @param weekStart 0 is Sunday
 */
export function withWeekStart(rule: string, weekStart: number): string {
  const parsed = parse(rule);
  const countsWeeks = parsed?.frequency === 'WEEKLY' && parsed.interval > 1 && parsed.weekdays.length > 1;
  return countsWeeks && !rule.includes('WKST=') ? `${rule};WKST=${codes[weekStart]}` : rule;
}

/** Whether a rule repeats on a day of the month that some months do not have. */
export const skipsMonths = (fields: RepeatFields, day: string): boolean =>
  Number(day.slice(8)) > 28 &&
  (fields.repeats === 'monthlyOnDay' ||
    (fields.repeats === 'custom' && fields.unit === 'MONTHLY' && fields.monthBy === 'day'));

/** Whether a rule repeats every year on a day that only leap years have. */
export const skipsYears = (fields: RepeatFields, day: string): boolean =>
  day.endsWith('-02-29') && (fields.repeats === 'yearly' || (fields.repeats === 'custom' && fields.unit === 'YEARLY'));

/** The default last day: four weeks after the first. */
export const offeredEnd = (day: string): string => addDays(day, 28);
