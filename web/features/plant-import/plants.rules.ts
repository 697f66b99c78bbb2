import { fold } from '../../../contract/fold.ts';
import { visibleLength } from '../../../contract/names.ts';
import { choicesOf, plantFields } from '../../../contract/plant-fields.ts';
import type { TablePlant } from '../../../contract/plant-import.ts';
import type { Columns } from './columns.rules.ts';
import { type DateOrder, readDay } from './days.rules.ts';
import { type ColumnField, isDay } from './headings.ts';
import type { Table, TableRow } from './table.ts';

/** What is wrong with a cell or, without a column, with a row. */
export interface RowProblem {
  row: number;
  /** Its index; null for the row. */
  column: number | null;
  reason: 'noName' | 'notSeen' | 'tooLong' | 'notADate' | 'notANumber' | 'inFuture' | 'noChoice';
  /** The cell. */
  text: string;
  /** Characters that it may have at most; of a number, the highest. */
  max?: number;
  /** What it may be instead. */
  choices?: readonly string[];
}

/** A plant of the table, and the number of its row. */
export interface ReadPlant {
  row: number;
  plant: TablePlant;
}

export interface ReadPlants {
  plants: readonly ReadPlant[];
  problems: readonly RowProblem[];
}

export interface Reading {
  columns: Columns;
  hasHeadings: boolean;
  order: DateOrder;
  /** In the garden. */
  today: string;
  /** What the choices of fields are called in the app. */
  choiceLabels: Readonly<Record<string, string>>;
}

type Fault = Omit<RowProblem, 'row' | 'column' | 'text'>;
type Read = { value: string | number } | { fault: Fault };

const wrong = (reason: RowProblem['reason'], more: Omit<Fault, 'reason'> = {}): Read => ({
  fault: { reason, ...more },
});

function readDayCell(text: string, { order, today }: Reading): Read {
  const day = readDay(text, order, today);
  if (day === null) return wrong('notADate');
  return day > today ? wrong('inFuture') : { value: day };
}

function readChoice(text: string, choices: readonly string[], { choiceLabels }: Reading): Read {
  const value = choices.find((one) => [one, choiceLabels[one] ?? one].some((name) => fold(name) === fold(text)));
  const labels = choices.map((one) => choiceLabels[one] ?? one);
  return value === undefined ? wrong('noChoice', { choices: labels }) : { value };
}

/** A whole number; programs that calculate may write `12,0`. */
function readNumber(text: string, max: number): Read {
  const value = /^\d{1,9}([.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : 0;
  return value >= 1 && value <= max ? { value } : wrong('notANumber', { max });
}

/** What a cell that isn't empty says. */
function readCell(text: string, field: ColumnField, reading: Reading): Read {
  if (isDay(field)) return readDayCell(text, reading);
  const choices = choicesOf(field);
  if (choices) return readChoice(text, choices, reading);
  const { max, type } = plantFields[field];
  if (type === 'number') return readNumber(text, max);
  // Only long texts have several lines.
  const value = type === 'text' ? text : text.replace(/\s*[\r\n]+\s*/g, ' ');
  if (value.length > max) return wrong('tooLong', { max });
  return type === 'name' && visibleLength(value) === 0 ? wrong('notSeen') : { value };
}

function readRow({ number, cells }: TableRow, reading: Reading): { plant: TablePlant; problems: RowProblem[] } {
  const plant: Record<string, string | number> = {};
  const problems: RowProblem[] = [];
  for (const [column, field] of reading.columns.entries()) {
    const text = cells[column] ?? '';
    if (field === null || text === '') continue;
    const read = readCell(text, field, reading);
    if ('value' in read) plant[field] = read.value;
    else problems.push({ row: number, column, text, ...read.fault });
  }
  const isNamed = plant.commonName !== undefined || plant.latinName !== undefined;
  if (!isNamed && problems.length === 0) problems.push({ row: number, column: null, reason: 'noName', text: '' });
  return { plant, problems };
}

/** The plants of a table, and what is wrong with its other rows. */
export function readPlants({ rows }: Table, reading: Reading): ReadPlants {
  const read = rows.slice(reading.hasHeadings ? 1 : 0).map((row) => ({ row: row.number, ...readRow(row, reading) }));
  return {
    plants: read.flatMap(({ row, plant, problems }) => (problems.length === 0 ? [{ row, plant }] : [])),
    problems: read.flatMap(({ problems }) => problems),
  };
}
