import * as words from '#words/common.ts';
import { language } from '#words/language.ts';

/** A readable name of a time zone: `America/New York`. */
export const zoneLabel = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** Whether two names are aliases of one time zone: some browsers call `Asia/Kolkata` `Asia/Calcutta`. */
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
 * @param kept the zone in the settings, which must be listed under its name there
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
