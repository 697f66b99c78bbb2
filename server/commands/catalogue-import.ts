import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { showProgress } from '../core/progress.ts';
import { StartError } from '../core/start-errors.ts';
import type { Database } from '../db/database.ts';
import { bounds } from './catalogue-import/bounds.ts';
import { type ImportResult, importSpecies, type PreparedImport, prepareImport } from './catalogue-import/import.ts';
import { openReportFile, Report } from './catalogue-import/report.ts';
import { openSourceFiles } from './catalogue-import/source-files.ts';
import { formatCount, readArguments, runCommand, typedPath, withCurrentDatabase } from './command.ts';

/** Cells that were left out, as many as the summary shows. */
const shownCells = 20;

const usage = 'Usage: npm run catalogue:import -- FILE [--source NAME] [--license TEXT]';

function readSource(): { file: string; source: string | undefined; license: string | undefined } {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { source: { type: 'string' }, license: { type: 'string' } },
  });
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new StartError(`Name one file or folder. ${usage}`);
  return {
    file,
    source: named('--source', values.source, bounds.sourceName),
    license: named('--license', values.license, bounds.license),
  };
}

function named(option: string, value: string | undefined, limit: number): string | undefined {
  const text = value?.trim();
  if (text === '' || (text?.length ?? 0) > limit) throw new StartError(`${option} must have 1 to ${limit} characters.`);
  return text;
}

async function importInto(db: Database, dataDir: string, prepared: PreparedImport): Promise<void> {
  const reportFile = await openReportFile(join(dataDir, 'import-reports'), prepared.source, new Date());
  const report = new Report(reportFile.write);
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  try {
    const options = { now: () => new Date(), stopped: () => stopped, watch: showProgress(process.stderr) };
    const imported = await importSpecies(db, prepared, report, options);
    report.flush();
    const summary = summaryOf(imported, report);
    if (report.leftOut.length > 0) reportFile.write(`\nLeft out:\n${report.leftOut.join('\n')}\n`);
    reportFile.write(`\n${summary}\n`);
    console.log(`${summary}\nReport: ${reportFile.path}`);
    if (!imported.finished) process.exitCode = 130;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
    await reportFile.close();
  }
}

function summaryOf(imported: ImportResult, { counts, reasons, remarks, leftOut }: Report): string {
  const lines = [
    imported.finished
      ? 'The import is complete.'
      : 'Stopped. What was written stays. Run the same command again to continue, or catalogue:remove to undo it.',
  ];
  if (imported.resumedAfter > 0)
    lines.push(`Continued after ${formatCount(imported.resumedAfter)} species of an earlier run.`);
  const beside = counts.readBeside > 0 ? ` and ${formatCount(counts.readBeside)} rows beside them` : '';
  lines.push(
    `Read:      ${formatCount(counts.read)} rows of taxa${beside}`,
    `Added:     ${formatCount(counts.added)} species`,
    `Updated:   ${formatCount(counts.updated)} species`,
    `Unchanged: ${formatCount(counts.unchanged)} species`,
    `New names: ${formatCount(counts.names)}`,
    `Skipped:   ${formatCount(counts.skipped)} rows`,
    ...[...reasons].sort(([, a], [, b]) => b - a).map(([reason, count]) => `  ${formatCount(count)} × ${reason}`),
    `Left out:  ${formatCount(counts.leftOut)} cells or parts of cells that could not be read`,
    ...leftOut.slice(0, shownCells).map((cell) => `  ${cell}`),
    ...(counts.leftOut > shownCells ? ['  …'] : []),
    ...remarks,
  );
  return lines.join('\n');
}

await runCommand(async () => {
  const { file, source, license } = readSource();
  const config = readConfig(process.env);
  const files = await openSourceFiles(typedPath(file));
  try {
    const prepared = await prepareImport(files, { source, license });
    console.log(
      `Importing ${prepared.plan.title} as source "${prepared.source}" (license: ${prepared.license ?? 'not stated'}).`,
    );
    await withCurrentDatabase(config, (db) => importInto(db, config.dataDir, prepared));
  } finally {
    await files.close();
  }
});
