import { useMemo } from 'react';
import * as words from '#words/common.ts';
import { zoneLabel } from './zone-names.ts';

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

/** All time zones as options of a select, by continent. @param chosen the selected one, listed under this name */
export function ZoneOptions({ chosen }: { chosen: string | null }) {
  const groups = useMemo(() => zoneGroups(Intl.supportedValuesOf('timeZone'), chosen), [chosen]);
  return groups.map(({ name, zones }) => (
    <optgroup key={name} label={name}>
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zoneLabel(zone)}
        </option>
      ))}
    </optgroup>
  ));
}
