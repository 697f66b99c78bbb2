import { Check, House, type LucideIcon, ThermometerSun } from 'lucide-react';
import { Link } from 'wouter';
import * as rich from '#words/species.tsx';
import type { SpeciesDetail } from '../../../contract/species.ts';
import { zoneNote } from './hardiness-fit.ts';

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
        {rich.setYourZone((text) => (
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
