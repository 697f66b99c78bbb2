import { Droplets, type LucideIcon, Scissors, Sun, Thermometer } from 'lucide-react';
import { inMeasuresOf } from './prose-measures.ts';

/** The four kinds that care notes are drawn as, in the order in which they take turns. */
export const careKinds = ['sun', 'water', 'temperature', 'pruning'] as const;
export type CareKind = (typeof careKinds)[number];

export interface CareNote {
  /** Place in the list, from 0. */
  position: number;
  kind: CareKind;
  text: string;
}

/**
 * The items of a plant's care text. Items are separated by `. `; the kind follows the position, not the words, so
 * the same text always looks the same. Without text there is no item.
 *
 * @param region ISO 3166 code of the country whose measures the gardener reads
 */
export function careNotes(text: string | null, region: string): CareNote[] {
  const items = inMeasuresOf(region, text ?? '')
    .trim()
    .replace(/\.$/, '')
    .split('. ')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  return items.map((text, position) => ({ position, kind: careKinds[position % careKinds.length] ?? 'sun', text }));
}

const looks: Record<CareKind, { Icon: LucideIcon; color: string }> = {
  sun: { Icon: Sun, color: 'text-sun' },
  water: { Icon: Droplets, color: 'text-water' },
  temperature: { Icon: Thermometer, color: 'text-clay' },
  pruning: { Icon: Scissors, color: 'text-plum' },
};

/** Care notes, one a line. The icons only pace the list; what to do stands in the words. */
export function CareNotesList({ notes, lang }: { notes: readonly CareNote[]; lang?: string | undefined }) {
  return (
    <ul lang={lang} className="divide-y divide-line">
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
