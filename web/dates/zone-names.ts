import * as words from '#words/common.ts';
import { language } from '#words/language.ts';

/** A time zone as people read it: `America/New York`. */
export const zoneLabel = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** Whether two names mean one time zone: `Asia/Calcutta` is `Asia/Kolkata` to some browsers. */
export function sameZone(one: string, other: string): boolean {
  try {
    const [a, b] = [one, other].map(
      (timeZone) => new Intl.DateTimeFormat(language, { timeZone }).resolvedOptions().timeZone,
    );
    return a === b;
  } catch {
    return false;
  }
}

/**
 * The zones to choose from, by continent; those without one, such as `UTC`, come last.
 *
 * @param kept the zone of the settings, which must be there under the name that they have for it
 */
export function zoneGroups(known: readonly string[], kept: string | null): { name: string; zones: string[] }[] {
  const groups = new Map<string, string[]>();
  for (const zone of [...new Set([...known, 'UTC', ...(kept ? [kept] : [])])].sort()) {
    const name = zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : words.otherZones;
    groups.set(name, [...(groups.get(name) ?? []), zone]);
  }
  return [...groups]
    .map(([name, zones]) => ({ name, zones }))
    .sort((a, b) => Number(a.name === words.otherZones) - Number(b.name === words.otherZones));
}
