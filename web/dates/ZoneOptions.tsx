import { useMemo } from 'react';
import { zoneGroups, zoneLabel } from './zone-names.ts';

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
