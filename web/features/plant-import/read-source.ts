import { tableLimits } from '../../../contract/table-limits.ts';
import { decode } from './decode.ts';
import { readTable } from './read-table.ts';
import { type Table, TableError } from './table.ts';

export { readList } from './read-table.ts';

/** The table in a file. @throws TableError where it is none */
export async function readFile(file: File): Promise<Table> {
  if (file.size > tableLimits.fileBytes) throw new TableError({ reason: 'tooLarge' });
  return readTable(file.name, decode(new Uint8Array(await file.arrayBuffer())));
}
