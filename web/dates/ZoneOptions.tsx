import { useMemo } from 'react';
import { zoneGroups, zoneLabel } from './zone-names.ts';

/** All time zones as options of a choice list, by continent. @param chosen the one that is chosen, under the name that it has there */
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
