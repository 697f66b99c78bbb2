import type { ImportReport } from '../../../contract/portability.ts';

type Kind = Exclude<keyof ImportReport, 'notes'>;

/** In the order in which they are told. */
const names: [kind: Kind, one: string, many: string][] = [
  ['plants', 'plant', 'plants'],
  ['photos', 'photo', 'photos'],
  ['journalEntries', 'journal entry', 'journal entries'],
  ['carePlans', 'care plan', 'care plans'],
  ['careLogs', 'care record', 'care records'],
  ['events', 'calendar event', 'calendar events'],
  ['badges', 'badge', 'badges'],
];

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const figure = new Intl.NumberFormat('en');

const counted = (count: number, one: string, many: string) => `${figure.format(count)} ${count === 1 ? one : many}`;

/** What an import did, in a sentence or two. */
export function reportWords(report: ImportReport): string {
  const said = (what: 'added' | 'kept') =>
    names.flatMap(([kind, one, many]) => (report[kind][what] > 0 ? counted(report[kind][what], one, many) : []));
  const [added, kept] = [said('added'), said('kept')];
  if (added.length === 0)
    return kept.length === 0 ? 'The file holds nothing.' : 'Everything in the file was there already.';
  const before = kept.length === 0 ? '' : ` ${list.format(kept)} ${isOne(report) ? 'was' : 'were'} there already.`;
  return `${list.format(added)} added.${before}`;
}

/** Whether a single thing was there already. */
const isOne = (report: ImportReport): boolean => names.reduce((sum, [kind]) => sum + report[kind].kept, 0) === 1;

/** How far an upload is, e.g. `12.4 of 96 MB`. */
export function progressWords(sent: number, total: number): string {
  const megabytes = (bytes: number) => figure.format(Math.round(bytes / 100_000) / 10);
  return `${megabytes(sent)} of ${megabytes(total)} MB`;
}
