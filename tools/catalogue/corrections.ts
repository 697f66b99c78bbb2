import { z } from 'zod';
import { items, type PlacedRow, type SourceColumn, type SourceRow, sourceColumns } from './validate.ts';

const Correction = z.strictObject({
  latinName: z.string(),
  reason: z.string().min(10),
  /** True where the row does not belong in the catalogue. */
  drop: z.boolean().default(false),
  /** Cells that are replaced. */
  set: z.partialRecord(z.enum(sourceColumns), z.string()).default({}),
  /** Common names that are written otherwise, or left out where the new one is null. */
  names: z.record(z.string(), z.string().nullable()).default({}),
  addNames: z.array(z.string()).default([]),
  addSynonyms: z.array(z.string()).default([]),
  dropSynonyms: z.array(z.string()).default([]),
});

/** What a person changed in the source, with the reason, and the rows that were looked at and found right. */
export const Corrections = z.strictObject({
  corrections: z.array(Correction),
  reviewed: z.array(z.string()),
});
export type Corrections = z.infer<typeof Corrections>;
type Correction = z.infer<typeof Correction>;

/** The rows as corrected, and what stood in the way. */
export interface Corrected {
  rows: PlacedRow[];
  faults: { line: number; fault: string }[];
  dropped: string[];
  fixed: string[];
}

const fieldOf: Partial<Record<SourceColumn, string>> = {
  light: 'light',
  water: 'water',
  height_cm: 'height',
  family: 'family',
  native_region: 'native',
  common_name: 'names',
};

/**
 * Applies the corrections. A correction that changes nothing is a fault, so that none outlives its cause; so is a row
 * that rests on general knowledge alone and that nobody has reviewed.
 */
export function correct(rows: readonly PlacedRow[], { corrections, reviewed }: Corrections): Corrected {
  const result: Corrected = { rows: [], faults: [], dropped: [], fixed: [] };
  const pending = new Map(corrections.map((correction) => [correction.latinName, correction]));
  const looked = new Set(reviewed);
  for (const { line, row } of rows) {
    const name = row.latin_name;
    const correction = pending.get(name);
    pending.delete(name);
    if (row.sources === 'CUR' && !correction && !looked.has(name)) {
      result.faults.push({ line, fault: `sources: ${name} rests on general knowledge alone and is not reviewed` });
    }
    looked.delete(name);
    if (correction?.drop) {
      result.dropped.push(name);
      continue;
    }
    const changed = correction ? applied(row, correction) : row;
    if (correction && changed === row) result.faults.push({ line, fault: `the correction of ${name} changes nothing` });
    if (changed !== row) result.fixed.push(name);
    result.rows.push({ line, row: changed });
  }
  for (const name of [...pending.keys(), ...looked]) {
    result.faults.push({ line: 1, fault: `corrections.json names ${name}, which is not in the table` });
  }
  return result;
}

function applied(row: SourceRow, { set, names, addNames, addSynonyms, dropSynonyms }: Correction): SourceRow {
  const renamed = (name: string) => (name in names ? (names[name] ?? '') : name);
  const before = items(row.synonyms);
  const after = [...before.filter((name) => !dropSynonyms.includes(name)), ...addSynonyms];
  const changed: SourceRow = {
    ...row,
    common_names: [...items(row.common_names).map(renamed).filter(Boolean), ...addNames].join('|'),
    synonyms: [...new Set(after)].join('|'),
    ...(set as Partial<SourceRow>),
  };
  if (sourceColumns.every((column) => changed[column] === row[column])) return row;
  return { ...changed, ...creditedTo('CUR', changed, Object.keys(set) as SourceColumn[]) };
}

/** Names the source of cells that were set by hand. */
function creditedTo(code: string, row: SourceRow, set: readonly SourceColumn[]): Partial<SourceRow> {
  const credited = new Map(row.field_sources.split(';').map((pair) => pair.split('=') as [string, string]));
  const fields = set.flatMap((column) => fieldOf[column] ?? []);
  if (fields.length === 0) return {};
  for (const field of fields) credited.set(field, code);
  return {
    field_sources: [...credited].map((pair) => pair.join('=')).join(';'),
    sources: [...new Set([code, ...items(row.sources)])].join('|'),
  };
}
