import {
  type ImportOptions,
  type ImportResult,
  importSpecies,
  prepareImport,
} from '../commands/catalogue-import/import.ts';
import { removeSource } from '../commands/catalogue-import/remove.ts';
import { Report } from '../commands/catalogue-import/report.ts';
import { openSourceFiles } from '../commands/catalogue-import/source-files.ts';
import type { Database } from '../db/database.ts';
import { seed } from '../db/seed.ts';
import { testFolder } from './import-files.ts';
import { catalogueSpecies } from './species.ts';
import { type TestApp, testApp } from './test-app.ts';

const shipped = (latinName: string, commonName: string, synonyms: string[], family: string) =>
  catalogueSpecies({ latinName, commonName, synonyms, family });

interface Run {
  imported: ImportResult;
  report: Report;
  /** What the report says of skipped rows. */
  lines: string[];
}

/** An app with a catalogue of two species, to import into. */
export interface ImportTest {
  test: TestApp;
  db: Database;
  importFile(name: string, content: string | Buffer, options?: Partial<ImportOptions>): Promise<Run>;
  /** The names of a species by their kind. */
  namesOf(latinName: string): Promise<Record<string, string[]>>;
  /** Everything that an import may change. */
  dump(): ReturnType<typeof dumpOf>;
  removeAll(): Promise<void>;
  close(): Promise<void>;
}

export async function importTest(): Promise<ImportTest> {
  const test = await testApp();
  const { db } = test.deps;
  const folder = await testFolder();
  await seed(db, {
    edition: 'test',
    number: 0,
    species: () => [
      shipped('Dracaena trifasciata', 'Snake plant', ['Sansevieria trifasciata'], 'Asparagaceae'),
      shipped('Acer rubrum', 'Red maple', [], 'Sapindaceae'),
    ],
  });
  return {
    test,
    db,
    importFile: async (name, content, options = {}) => {
      const files = await openSourceFiles(await folder.write(name, content));
      const lines: string[] = [];
      const report = new Report((text) => lines.push(...text.trimEnd().split('\n')));
      try {
        const prepared = await prepareImport(files, { source: 'List', license: 'CC0', ...options });
        const imported = await importSpecies(db, prepared, report, { now: () => new Date(), ...options });
        report.flush();
        return { imported, report, lines };
      } finally {
        await files.close();
      }
    },
    namesOf: async (latinName) => {
      const rows = await db
        .selectFrom('speciesNames')
        .innerJoin('species', 'species.id', 'speciesNames.speciesId')
        .select(['speciesNames.kind', 'speciesNames.name'])
        .where('species.latinName', '=', latinName)
        .orderBy('speciesNames.id')
        .execute();
      const kinds = Map.groupBy(rows, ({ kind }) => kind);
      return Object.fromEntries([...kinds].map(([kind, some]) => [kind, some.map(({ name }) => name)]));
    },
    dump: () => dumpOf(db),
    removeAll: async () => {
      for (const { name } of await db.selectFrom('catalogueSources').select('name').execute()) {
        await removeSource(db, name);
      }
    },
    close: async () => {
      await test.close();
      await folder.remove();
    },
  };
}

async function dumpOf(db: Database) {
  return {
    species: await db.selectFrom('species').selectAll().orderBy('id').execute(),
    names: await db.selectFrom('speciesNames').selectAll().orderBy('id').execute(),
    terms: await db.selectFrom('searchTerms').selectAll().orderBy('id').execute(),
    sources: await db.selectFrom('catalogueSources').selectAll().orderBy('id').execute(),
    meta: await db.selectFrom('meta').selectAll().orderBy('key').execute(),
  };
}

const header = 'taxonID\tscientificName\ttaxonRank\tfamily\ttaxonomicStatus\tacceptedNameUsageID\tparentNameUsageID\n';

/** A table of Darwin Core: key, name, rank, family, status, accepted key, parent key. */
export const taxonTable = (...rows: string[][]): string => header + rows.map((row) => `${row.join('\t')}\n`).join('');
