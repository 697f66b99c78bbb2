import { language } from '#words/language.ts';

/** A readable name of a time zone: `America/New York`. */
export const zoneLabel = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** Whether two names are aliases of one time zone: some browsers call `Asia/Kolkata` `Asia/Calcutta`. */
export function sameZone(one: string, other: string): boolean {
  // Making formatters takes long.
  if (one === other) return true;
  try {
    const [a, b] = [one, other].map(
      (timeZone) => new Intl.DateTimeFormat(language, { timeZone }).resolvedOptions().timeZone,
    );
    return a === b;
  } catch {
    return false;
  }
}
