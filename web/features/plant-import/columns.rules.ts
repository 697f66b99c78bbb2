import { looksLikeDay } from './days.rules.ts';
import { type ColumnField, fieldOfHeading } from './headings.ts';
import type { Table } from './table.ts';

/** What each column is; null for one that is left out. */
export type Columns = readonly (ColumnField | null)[];

export interface Guess {
  columns: Columns;
  /** Whether the first row says what the columns are. */
  hasHeadings: boolean;
}

/** Two words, the second with an ending of Latin: `Acer rubrum`, `Rosa × alba 'Suaveolens'`; unlike `Snake plant`. */
const binomial = /^\p{Lu}\p{Ll}+ (?:[x×] ?)?\p{Ll}[\p{Ll}-]*(?:a|ae|us|um|is|ii|ens|ans|oides)(?: |$)/u;
const address = /^(?:https?:|www\.|data:)/i;

/** Rows that tell what a column holds, and how many of them must. */
const sampled = 200;
const most = 0.6;

/** What the cells of a column hold, where nothing else says it. */
function fieldOfCells(cells: readonly string[]): ColumnField | null {
  const filled = cells.slice(0, sampled).filter((cell) => cell !== '');
  const share = (holds: (cell: string) => boolean) => filled.filter(holds).length / Math.max(1, filled.length);
  if (share(looksLikeDay) > most) return 'addedOn';
  if (filled.length === 0 || share((cell) => address.test(cell) || /^[\d\s.,%]+$/.test(cell)) > most) return null;
  return share((cell) => binomial.test(cell)) > most ? 'latinName' : 'commonName';
}

/** @param labels what the app itself calls the columns */
export function guessColumns({ rows, width }: Table, labels: Readonly<Record<ColumnField, string>>): Guess {
  const [first, ...others] = rows;
  const taken = new Set<ColumnField>();
  const take = (field: ColumnField | null | undefined): ColumnField | null => {
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const said = (first?.cells ?? []).map((heading) => take(fieldOfHeading(heading, labels)));
  const hasHeadings = said.some((field) => field !== null) && rows.length > 1;
  if (!hasHeadings) taken.clear();
  // A heading that isn't recognized means something else, unless there is no name yet.
  if (hasHeadings && (taken.has('commonName') || taken.has('latinName'))) return { columns: said, hasHeadings };
  const below = hasHeadings ? others : rows;
  const columns = Array.from({ length: width }, (_, n) => {
    const field = hasHeadings ? said[n] : null;
    return field ?? take(fieldOfCells(below.map(({ cells }) => cells[n] ?? '')));
  });
  return { columns, hasHeadings };
}

/** The columns after one was given a field: the one that had it until then is left out. */
export const withField = (columns: Columns, index: number, field: ColumnField | null): Columns =>
  columns.map((one, n) => (n === index ? field : field !== null && one === field ? null : one));
