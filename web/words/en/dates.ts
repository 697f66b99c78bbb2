// Days and times as people read them. Everything in the app that writes one does it here.
import { language } from '#words/language.ts';

const styles = {
  /** `Monday, November 16, 2026` */
  full: { dateStyle: 'full' },
  /** `November 16, 2026` */
  long: { dateStyle: 'long' },
  /** `Nov 16, 2026` */
  medium: { dateStyle: 'medium' },
  /** `Monday, November 16` */
  fullInYear: { weekday: 'long', month: 'long', day: 'numeric' },
  /** `Mon, Nov 16` */
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  /** `Nov 16` */
  monthAndDay: { month: 'short', day: 'numeric' },
  /** `November 2026` */
  monthAndYear: { month: 'long', year: 'numeric' },
  /** `November` */
  month: { month: 'long' },
  /** `Nov` */
  shortMonth: { month: 'short' },
  /** `Monday` */
  weekday: { weekday: 'long' },
  /** `Mon` */
  shortWeekday: { weekday: 'short' },
  /** `M` */
  narrowWeekday: { weekday: 'narrow' },
  /** `9:05 AM` */
  time: { timeStyle: 'short' },
  /** `November 16, 2026 at 9:05 AM` */
  dateAndTime: { dateStyle: 'long', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof styles;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(style: DateStyle, zone: string | undefined): Intl.DateTimeFormat {
  const key = `${style} ${zone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...styles[style], timeZone: zone });
  formats.set(key, format);
  return format;
}

// Some browsers put a narrow space before AM and PM, others a plain one: the server must draw what every browser writes.
const withPlainSpaces = (text: string): string => text.replaceAll('\u202f', ' ');

/** An instant by the clock of a zone. @param zone undefined for that of the device */
export const formatInstant = (instant: string, style: DateStyle, zone: string | undefined): string =>
  withPlainSpaces(formatOf(style, zone).format(new Date(instant)));

/** A day, `2026-11-16`, which is the same in every zone. */
export const formatDay = (day: string, style: DateStyle): string => formatInstant(day, style, 'UTC');

/** `Nov 16 – 22, 2026` */
export const formatDays = (from: string, to: string, style: DateStyle): string =>
  formatOf(style, 'UTC').formatRange(new Date(from), new Date(to));

/** A time by the clock, `09:05`, as `9:05 AM`. */
export const formatTime = (time: string): string => formatInstant(`2000-01-01T${time}Z`, 'time', 'UTC');

/** A full hour: `8:00 AM`. @param hour 0 to 23 */
export const formatHour = (hour: number): string => formatTime(`${String(hour).padStart(2, '0')}:00`);

/** @param month 1 to 12 */
export const monthName = (month: number): string => formatDay(`2000-${String(month).padStart(2, '0')}-01`, 'month');

let months: readonly string[] | undefined;

/** January to December. Written when first asked for, and once: tables ask for them in every row. */
export function monthNames(): readonly string[] {
  months ??= Array.from({ length: 12 }, (_, index) => monthName(index + 1));
  return months;
}

/** @param day 0 is Sunday */
export const weekdayName = (day: number): string => formatDay(`2026-02-0${day + 1}`, 'weekday');
