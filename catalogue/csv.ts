/** One record of a CSV file and the line on which it begins (the first line is 1). */
export interface CsvRecord {
  line: number;
  fields: string[];
}

const cell = /"((?:[^"]|"")*)"|([^",\r\n]*)/y;
const unclosed = (line: number) => new Error(`line ${line}: a quote that is never closed`);

/**
 * Reads RFC 4180 text: quoted fields may hold commas, doubled quotes and line breaks.
 *
 * @throws Error with the line where a quote is never closed, or where text follows one that is
 */
export function parseCsv(text: string): CsvRecord[] {
  const source = text.replace(/^\uFEFF/, '');
  const records: CsvRecord[] = [];
  let at = 0;
  let line = 1;
  while (at < source.length) {
    const { fields, end, breaks } = readRecord(source, at, line);
    const stop = /^(?:\r\n|\n|$)/.exec(source.slice(end, end + 2));
    if (!stop) throw new Error(`line ${line + breaks}: text after a closed quote`);
    if (fields.length > 1 || fields[0] !== '') records.push({ line, fields });
    at = end + stop[0].length;
    line += breaks + 1;
  }
  return records;
}

function readRecord(source: string, start: number, line: number): { fields: string[]; end: number; breaks: number } {
  const fields: string[] = [];
  let end = start;
  let breaks = 0;
  for (;;) {
    cell.lastIndex = end;
    const [whole = '', quoted, plain = ''] = cell.exec(source) ?? [];
    if (quoted === undefined && source[end] === '"') throw unclosed(line + breaks);
    fields.push(quoted?.replaceAll('""', '"') ?? plain);
    breaks += whole.split('\n').length - 1;
    end += whole.length;
    if (source[end] !== ',') return { fields, end, breaks };
    end += 1;
  }
}
