import { posix } from 'node:path';
import { ownValue } from '../../../contract/own-value.ts';
import { StartError } from '../../start-errors.ts';
import { bounds } from '../bounds.ts';
import { readText, type SourceFile, type SourceFiles } from '../source-files.ts';
import { areaOfRow, commonNameOfRow, taxonOf, textOfRow } from './darwin-core.ts';
import type { EntryOf, ImportPlan, PlannedTable } from './format.ts';
import { type DescribedTable, readMetaXml } from './meta-xml.ts';

const taxonRow = 'http://rs.tdwg.org/dwc/terms/Taxon';
const extensionRows: Record<string, EntryOf> = {
  'http://rs.gbif.org/terms/1.0/VernacularName': commonNameOfRow,
  'http://rs.gbif.org/terms/1.0/Distribution': areaOfRow,
  'http://rs.gbif.org/terms/1.0/Description': textOfRow,
};

/** The `meta.xml` that makes a zip or a folder a Darwin Core Archive; the one that lies highest. */
export function metaXmlOf({ files, named }: SourceFiles): SourceFile | undefined {
  if (named) return named.path === 'meta.xml' ? named : undefined;
  return files
    .filter(({ path }) => posix.basename(path) === 'meta.xml')
    .sort((a, b) => a.path.length - b.path.length)[0];
}

/**
 * What to read of a Darwin Core Archive. Terms are found by their URIs, wherever `meta.xml` says that they stand.
 *
 * @throws StartError where its core holds no taxa
 */
export async function planArchive({ files }: SourceFiles, metaXml: SourceFile): Promise<ImportPlan> {
  const folder = posix.dirname(metaXml.path);
  const { core, extensions } = readMetaXml(await readText(metaXml, bounds.metaXmlBytes));
  if (core.rowType !== taxonRow) {
    const kind = core.rowType.slice(core.rowType.lastIndexOf('/') + 1) || 'unknown';
    throw new StartError(`The core of the Darwin Core Archive is a table of kind ${kind}; only Taxon can be imported.`);
  }
  const remarks: string[] = [];
  const planned = (table: DescribedTable, entryOf: EntryOf): PlannedTable[] =>
    table.locations.flatMap((location) => {
      const path = posix.normalize(posix.join(folder, location));
      const file = files.find((one) => one.path === path);
      if (!file) remarks.push(`${JSON.stringify(location)} of meta.xml is missing in the archive and was left out.`);
      return file
        ? [{ file, entryOf, encoding: knownEncoding(table.encoding), shape: table.shape, columns: table.columns }]
        : [];
    });

  const taxa = planned(core, taxonOf);
  if (taxa.length === 0) {
    throw new StartError(`The archive lacks the table of taxa that its meta.xml names: ${core.locations.join(', ')}.`);
  }
  const { columns } = core;
  if (!columns.has('scientificname') && !columns.has('genus')) {
    throw new StartError('meta.xml names no column with scientific names.');
  }
  const added = extensions.flatMap((table) => {
    const entryOf = ownValue(extensionRows, table.rowType);
    return entryOf ? planned(table, entryOf) : [];
  });
  return {
    title: 'Darwin Core Archive',
    source: null,
    license: null,
    sharedIds: false,
    tables: [...taxa, ...added],
    remarks,
  };
}

function knownEncoding(label: string): string {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    throw new StartError(`meta.xml names the encoding ${JSON.stringify(label)}, which is not known.`);
  }
}
