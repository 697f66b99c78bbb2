import { Droplets, type LucideIcon, Scissors, Sun, Thermometer } from 'lucide-react';
import type { CareKind, CareNote } from './care-notes.ts';

const looks: Record<CareKind, { Icon: LucideIcon; color: string }> = {
  sun: { Icon: Sun, color: 'text-sun' },
  water: { Icon: Droplets, color: 'text-water' },
  temperature: { Icon: Thermometer, color: 'text-clay' },
  pruning: { Icon: Scissors, color: 'text-plum' },
};

/** Care notes, one a line. The icons only pace the list; what to do stands in the words. */
export function CareNotesList({ notes }: { notes: readonly CareNote[] }) {
  return (
    <ul className="divide-y divide-line">
      {notes.map(({ position, kind, text }) => {
        const { Icon, color } = looks[kind];
        return (
          <li key={position} className="flex gap-3 py-2.5 first:pt-0 last:pb-0">
            <Icon aria-hidden data-care={kind} strokeWidth={1.6} className={`icon mt-0.5 shrink-0 ${color}`} />
            <span dir="auto" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
