import { Check, House, type LucideIcon, ThermometerSun } from 'lucide-react';
import { Link } from 'wouter';
import * as words from '#words/species.ts';
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

const looks: Record<'fits' | 'tooCold' | 'tooWarm', { Icon: LucideIcon; color: string }> = {
  fits: { Icon: Check, color: 'text-leaf' },
  tooCold: { Icon: House, color: 'text-clay' },
  tooWarm: { Icon: ThermometerSun, color: 'text-clay' },
};

interface ZoneFitNoteProps {
  /** The garden's zone as typed; null where there is none. */
  gardenZone: string | null;
  species: Pick<SpeciesDetail, 'zoneMin' | 'zoneMax'>;
}

/** Whether a species fits the garden's zone; without a zone, where to set it. */
export function ZoneFitNote({ gardenZone, species }: ZoneFitNoteProps) {
  if (!gardenZone) {
    return (
      <p className="mt-0.5 text-sm text-ink-2">
        {words.setYourZone((text) => (
          <Link href="/settings" className="link">
            {text}
          </Link>
        ))}
      </p>
    );
  }
  const note = zoneNote(gardenZone, species);
  if (!note) return null;
  const { Icon, color } = looks[note.fit];
  return (
    <p className={`mt-0.5 flex items-start gap-1.5 font-medium ${color}`}>
      <Icon aria-hidden className="icon-sm mt-1 shrink-0" />
      {note.text}
    </p>
  );
}
