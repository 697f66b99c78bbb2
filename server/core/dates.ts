import { readersLanguage } from './language.ts';

/** English is that of the United States, as in all texts. */
const locale = (): string => (readersLanguage() === 'en' ? 'en-US' : readersLanguage());

/** `Friday, May 8`, in the reader's language. @param day `YYYY-MM-DD` */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat(locale(), { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

/** `October 15`, in the reader's language. @param day `YYYY-MM-DD` */
export const dateText = (day: string): string =>
  new Intl.DateTimeFormat(locale(), { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(new Date(day));

/** `9:05 AM`, in the reader's language and time zone. */
export const timeText = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale(), { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(instant));
