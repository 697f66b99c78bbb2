import { StartError } from '../../../core/start-errors.ts';
import type { SourceFile, SourceFiles } from '../source-files.ts';
import { type TableHead, tableHead } from '../source-table.ts';
import { anyLineEnd } from '../table-reader.ts';
import { encodingOfBytes } from '../text-encoding.ts';
import { metaXmlOf, planArchive } from './darwin-core-archive.ts';
import type { EntryOf, ImportPlan, PlannedTable } from './format.ts';
import { hasColumns, type KnownTable, knownTable } from './known-tables.ts';

const supported =
  'Supported are: Darwin Core Archive (zip or folder with meta.xml), WCVP names, WFO classification, USDA plantlst, ' +
  'iNaturalist taxonomy, Trefle, a table with the column names of Darwin Core, and a plain CSV with the column latin_name';

/** Of a folder or an archive without `meta.xml`, as many files are looked at. */
const lookedAt = 50;

/**
 * Finds out by its content what the source is, and how to read it.
 *
 * @throws StartError where it is nothing that is supported
 */
export async function planImport(source: SourceFiles): Promise<ImportPlan> {
  const metaXml = metaXmlOf(source);
  if (metaXml) return planArchive(source, metaXml);
  const candidates = source.named ? [source.named] : source.files.slice(0, lookedAt);
  for (const file of candidates) {
    const head = await tableHead(file);
    const known = head && knownTable(head);
    if (head && known) return planTable(source, file, head, known);
  }
  throw new StartError(`${source.name} is in no format that can be imported. ${supported}.`);
}

async function planTable(
  source: SourceFiles,
  file: SourceFile,
  head: TableHead,
  { isByHand, noQuotes, companion, entryOf, ...known }: KnownTable,
): Promise<ImportPlan> {
  const quoteIn = ({ delimiter }: TableHead) => (noQuotes && delimiter === '|' ? null : '"');
  const encoding = isByHand && head.encoding === 'utf-8' ? await encodingOfBytes(file, head.lineEnd) : head.encoding;
  const table = planned(file, { ...head, encoding }, quoteIn(head), entryOf);
  // People put rows together from several files, and should know what of their columns is not read.
  const byHand = { ...table, shape: { ...table.shape, lineEnd: anyLineEnd }, names: head.names };
  const tables = [isByHand ? byHand : table];
  for (const other of companion ? source.files : []) {
    if (other === file || !companion?.named.test(other.path)) continue;
    const otherHead = await tableHead(other);
    if (otherHead && hasColumns(otherHead, companion.columns))
      tables.push(planned(other, otherHead, quoteIn(otherHead), companion.entryOf));
  }
  const { title, license, sharedIds = false } = known;
  return { title, source: known.source, license, sharedIds, tables, remarks: [] };
}

const planned = (file: SourceFile, head: TableHead, quote: string | null, entryOf: EntryOf): PlannedTable => ({
  file,
  encoding: head.encoding,
  shape: { delimiter: head.delimiter, quote, lineEnd: head.lineEnd, headerLines: head.lines, width: head.width },
  columns: head.columns,
  entryOf,
});
