import { createHash, type Hash } from 'node:crypto';
import type { Watcher } from '../../core/progress.ts';
import { StartError } from '../../core/start-errors.ts';
import type { Database } from '../../db/database.ts';
import { settleIndex } from '../../db/search-index.ts';
import { ShortTransactions } from '../../db/short-transactions.ts';
import { readBuiltIn } from './builtin.ts';
import type { Entry } from './entries.ts';
import { commonNameOf } from './facts.ts';
import type { ImportPlan, PlannedTable } from './formats/format.ts';
import { planImport } from './formats/plan.ts';
import { countSpecies, speciesAfter } from './groups.ts';
import type { Report } from './report.ts';
import { fillFamilies, resolve } from './resolve.ts';
import type { SourceFiles } from './source-files.ts';
import { finish, readProgress, sourceRow, writeProgress } from './source-row.ts';
import { readEntries } from './source-table.ts';
import { Staging } from './staging.ts';
import { writeSpecies } from './writer.ts';

/** Species of one transaction at most. */
const speciesAtATime = 1_000;

/** Bounds the memory of words that the search index has already: some 30 MB. */
const maxKnownWords = 250_000;

/** How files are read and mapped; another value makes an unfinished import start over. */
const mapping = 3;

export interface ImportOptions {
  /** Name and licence of the source where the host gives them. */
  source?: string | undefined;
  license?: string | undefined;
  now: () => Date;
  /** Called between batches; true pauses the import there, to be continued later. */
  stopped?: () => boolean;
  watch?: Watcher;
  /** Species of one transaction at most. */
  batchSize?: number;
}

export interface ImportResult {
  source: string;
  license: string | null;
  /** In words, e.g. `WCVP names`. */
  format: string;
  /** False where it was stopped on the way. */
  finished: boolean;
  /** Species that an earlier run of the same import had written. */
  resumedAfter: number;
}

/** What an import will be called and how it will be read, before anything is read. */
export interface PreparedImport {
  plan: ImportPlan;
  source: string;
  license: string | null;
  /** Whether the host said so; a usual licence of the format does not replace what the host said before. */
  licenseGiven: boolean;
}

/** @throws StartError where the files are nothing that can be imported */
export async function prepareImport(
  files: SourceFiles,
  { source, license }: Pick<ImportOptions, 'source' | 'license'>,
): Promise<PreparedImport> {
  const found = await planImport(files);
  const plan = { ...found, remarks: [...files.remarks, ...found.remarks] };
  const fileName = files.name.replace(/(\.dwca)?\.(zip|csv|txt|tsv)$/i, '');
  const licenseGiven = license !== undefined;
  return { plan, source: source ?? plan.source ?? fileName, license: license ?? plan.license, licenseGiven };
}

/**
 * Imports species. First everything is read into a staging of its own, then the species are written batch by batch, each in
 * one transaction that also stores the progress: whatever interrupts the import, running it again completes it.
 *
 * @throws StartError where the files turn out to be damaged; until then nothing was written
 */
export async function importSpecies(
  db: Database,
  { plan, source, license, licenseGiven }: PreparedImport,
  report: Report,
  { now, stopped = () => false, watch, batchSize = speciesAtATime }: ImportOptions,
): Promise<ImportResult> {
  report.remarks.push(...plan.remarks);
  const staging = new Staging(report);
  try {
    const digest = await stage(plan, staging, report, stopped, watch);
    const imported = { source, license, format: plan.title, resumedAfter: 0 };
    if (digest === undefined) return { ...imported, finished: false };
    resolve(staging, report, plan.sharedIds);
    const builtIn = await readBuiltIn(db);
    fillFamilies(staging, report, builtIn.families);
    report.flush();

    const id = await sourceRow(db, { name: source, license, licenseGiven, format: plan.title });
    const after = await readProgress(db, id, digest);
    const resumedAfter = countSpecies(staging, 0) - countSpecies(staging, after);
    const total = countSpecies(staging, after);
    watch?.begin('Writing', total);
    const knownWords = new Set<string>();
    const transactions = new ShortTransactions(db, batchSize);
    for (const batch of speciesAfter(staging, after, () => transactions.size)) {
      if (stopped()) return { ...imported, resumedAfter, finished: false };
      const place = batch.at(-1)?.place ?? after;
      const written = await transactions.run(async (tx) => {
        const counts = await writeSpecies(tx, { id, name: source }, builtIn, batch, knownWords);
        await writeProgress(tx, id, { digest, place });
        return counts;
      });
      for (const name of ['added', 'updated', 'unchanged', 'names'] as const) report.counts[name] += written[name];
      watch?.advance(batch.length);
      if (knownWords.size > maxKnownWords) knownWords.clear();
    }
    await settleIndex(db);
    await finish(db, id, report.counts.added + report.counts.updated > 0, now());
    return { ...imported, resumedAfter, finished: true };
  } finally {
    watch?.end();
    staging.close();
  }
}

/** @returns the digest of everything that was read, or undefined where it was stopped */
async function stage(
  plan: ImportPlan,
  staging: Staging,
  report: Report,
  stopped: () => boolean,
  watch: Watcher | undefined,
): Promise<string | undefined> {
  const digest = createHash('sha256').update(`${mapping} ${plan.title}\n`);
  watch?.begin(
    'Reading',
    plan.tables.reduce((sum, { file }) => sum + file.bytes, 0),
  );
  for (const table of plan.tables) {
    digest.update(`${table.file.path}\n`);
    const pieces = decoded(table, digest, watch);
    for await (const entries of readEntries({ ...table, pieces }, table.entryOf)) {
      if (stopped()) return undefined;
      for (const entry of entries) stageEntry(entry, staging, report);
    }
  }
  staging.seal();
  if (report.counts.read === 0) throw new StartError('The table of taxa has no rows.');
  return digest.digest('hex');
}

function stageEntry(entry: Entry, staging: Staging, report: Report): void {
  if (entry.kind === 'taxon') {
    report.counts.read += 1;
    for (const { column, written } of entry.unread ?? []) report.leaveOut(entry.line, column, written);
    for (const { name } of entry.commonNames)
      if (commonNameOf(name) === null) report.leaveOut(entry.line, 'common name', name);
    staging.addTaxon(entry);
  } else if (entry.kind === 'unreadable') {
    report.counts.read += 1;
    report.skip(entry.line, '', entry.flaw);
  } else {
    report.counts.readBeside += 1;
    staging.add(entry);
  }
}

/** The text of a file. Bytes that are no text of its encoding become U+FFFD. */
async function* decoded(
  { file, encoding }: PlannedTable,
  digest: Hash,
  watch: Watcher | undefined,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  const stream = await file.open();
  try {
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      digest.update(bytes);
      watch?.advance(bytes.length);
      yield decoder.decode(bytes, { stream: true });
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`${file.path} cannot be read to its end (${why}). Nothing was imported.`);
  }
  yield decoder.decode();
}
