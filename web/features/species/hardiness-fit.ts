import * as words from '#words/species.tsx';
import { parseZone, zoneFit } from '../../../contract/hardiness-zone.ts';
import type { SpeciesDetail } from '../../../contract/species.ts';

interface ZoneNote {
  fit: 'fits' | 'tooCold' | 'tooWarm';
  text: string;
}

/**
 * Whether a species can stay outdoors in the gardener's zone, in words.
 *
 * @param gardenZone what the gardener typed, e.g. `7b`
 * @returns null where nothing can be said
 */
export function zoneNote(
  gardenZone: string | null,
  species: Pick<SpeciesDetail, 'zoneMin' | 'zoneMax'>,
): ZoneNote | null {
  const zone = parseZone(gardenZone);
  const fit = zoneFit(zone, species);
  if (!zone || !fit) return null;
  const texts = {
    fits: words.fitsYourZone,
    tooCold: words.notHardyInZone,
    tooWarm: words.zoneIsWarmer,
  };
  return { fit, text: texts[fit](`${zone.zone}${zone.half ?? ''}`) };
}
