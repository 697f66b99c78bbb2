import { tableLimits } from '../../../contract/table-limits.ts';
import { decode } from './decode.ts';
import { isHortusFoxBackup, readHortusFox } from './hortusfox.ts';
import { readTable } from './read-table.ts';
import { type Table, TableError } from './table.ts';
import { zipEntries } from './zip.ts';

export { readList } from './read-table.ts';

const isZip = (start: Uint8Array): boolean => [0x50, 0x4b, 0x03, 0x04].every((byte, n) => start[n] === byte);

/** What Excel, LibreOffice and Numbers have in their files. */
const workbookPart = /^(?:\[Content_Types\]\.xml|content\.xml|Index\/.*\.iwa)$/;

/** A zip is the backup of another app, if it holds any plants: a workbook has to be saved as a table first. */
async function readZip(file: File): Promise<Table> {
  const entries = await zipEntries(file);
  if (entries && isHortusFoxBackup(entries)) return readHortusFox(file, entries);
  if (entries?.has('manifest.json') && entries.has('plants.json')) throw new TableError({ reason: 'leafbookExport' });
  const isWorkbook = [...(entries?.keys() ?? [])].some((name) => workbookPart.test(name));
  throw new TableError({ reason: isWorkbook ? 'spreadsheet' : 'archive' });
}

/** The table in a file. @throws TableError where there is none */
export async function readFile(file: File): Promise<Table> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  // A backup may have gigabytes of photos: only its lists are read.
  if (isZip(start)) return readZip(file);
  if (file.size > tableLimits.fileBytes) throw new TableError({ reason: 'tooLarge' });
  return readTable(file.name, decode(new Uint8Array(await file.arrayBuffer())));
}
