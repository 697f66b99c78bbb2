import { StartError } from '../../start-errors.ts';
import type { SourceFile, SourceFiles } from '../source-files.ts';
import { type TableHead, tableHead } from '../source-table.ts';
import { anyLineEnd } from '../table-reader.ts';
import { encodingOfBytes } from '../text-encoding.ts';
import { darwinCoreTable, inaturalist, wfo } from './darwin-core.ts';
import { metaXmlOf, planArchive } from './darwin-core-archive.ts';
import type { ImportFormat, ImportPlan, PlannedTable, TableFormat } from './format.ts';
import { plainCsv } from './plain-csv.ts';
import { trefle, usda, wcvp } from './plant-lists.ts';

/** The first that recognises a table reads it. */
const formats: readonly ImportFormat[] = [wcvp, usda, trefle, wfo, inaturalist, darwinCoreTable, plainCsv];

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
    const format = head && formats.find((one) => one.recognises(head));
    if (head && format) return planTable(source, file, head, format);
  }
  throw new StartError(`${source.name} is in no format that can be imported. ${supported}.`);
}

async function planTable(
  source: SourceFiles,
  file: SourceFile,
  head: TableHead,
  format: ImportFormat,
): Promise<ImportPlan> {
  const { title, license, sharedIds = false, companion } = format;
  const mayBeOlder = format.isByHand && head.encoding === 'utf-8';
  const encoding = mayBeOlder ? await encodingOfBytes(file, head.lineEnd) : head.encoding;
  const table = planned(file, { ...head, encoding }, format);
  const tables = [format.isByHand ? byHand(table, head) : table];
  for (const other of companion ? source.files : []) {
    if (other === file || !companion?.named.test(other.path)) continue;
    const otherHead = await tableHead(other);
    if (otherHead && companion.recognises(otherHead)) tables.push(planned(other, otherHead, companion));
  }
  return { title, source: format.source, license, sharedIds, tables, remarks: [] };
}

const planned = (file: SourceFile, head: TableHead, { quote, entryOf }: TableFormat): PlannedTable => ({
  file,
  encoding: head.encoding,
  shape: { delimiter: head.delimiter, quote, lineEnd: head.lineEnd, headerLines: head.lines, width: head.width },
  columns: head.columns,
  entryOf,
});

/** People put rows together from several files, and should know what of their columns is not read. */
const byHand = (table: PlannedTable, { names }: TableHead): PlannedTable => ({
  ...table,
  shape: { ...table.shape, lineEnd: anyLineEnd },
  names,
});
