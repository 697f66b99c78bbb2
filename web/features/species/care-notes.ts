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
