import { language } from '#words/language.ts';
import * as words from '#words/privacy.ts';
import type { ImportReport } from '../../../../contract/portability.ts';

type Kind = Exclude<keyof ImportReport, 'notes'>;

/** In display order. */
const kinds: Kind[] = ['gardens', 'plants', 'photos', 'journalEntries', 'carePlans', 'careLogs', 'events', 'badges'];

const figure = new Intl.NumberFormat(language);

/** What an import did, in a sentence or two. */
export function reportWords(report: ImportReport): string {
  const said = (what: 'added' | 'kept') =>
    kinds.flatMap((kind) => (report[kind][what] > 0 ? words.countsOf[kind](report[kind][what]) : []));
  const [added, kept] = [said('added'), said('kept')];
  if (added.length === 0) return kept.length === 0 ? words.emptyExport : words.nothingNew;
  const before = kept.length === 0 ? '' : ` ${words.alreadyThere(kept, keptIn(report))}`;
  return `${words.added(added)}${before}`;
}

/** How many things were there already. */
const keptIn = (report: ImportReport): number => kinds.reduce((sum, kind) => sum + report[kind].kept, 0);

/** How far an upload is, e.g. `12.4 of 96 MB`. */
export function progressWords(sent: number, total: number): string {
  const megabytes = (bytes: number) => figure.format(Math.round(bytes / 100_000) / 10);
  return words.sentSoFar(megabytes(sent), megabytes(total));
}
