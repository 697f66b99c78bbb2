import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bounds } from '../catalogue-import/bounds.ts';
import { type ImportResult, importSpecies, prepareImport } from '../catalogue-import/import.ts';
import { openReportFile, Report } from '../catalogue-import/report.ts';
import { openSourceFiles } from '../catalogue-import/source-files.ts';
import { readConfig } from '../config.ts';
import { explain, openCurrentGarden } from '../open-garden.ts';
import { showProgress } from '../progress.ts';
import { StartError } from '../start-errors.ts';

const usage = 'Usage: npm run catalogue:import -- FILE [--source NAME] [--license TEXT]';

interface Arguments {
  file: string;
  source: string | undefined;
  license: string | undefined;
}

/** @throws StartError with the usage where they cannot be understood */
function readArguments(): Arguments {
  let parsed: { values: { source?: string; license?: string }; positionals: string[] };
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: { source: { type: 'string' }, license: { type: 'string' } },
    });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message.split('. ')[0] : error}. ${usage}`);
  }
  const [file, ...others] = parsed.positionals;
  if (!file || others.length > 0) throw new StartError(`One file or folder is to be named. ${usage}`);
  return {
    file,
    source: named('--source', parsed.values.source, bounds.sourceName),
    license: named('--license', parsed.values.license, bounds.license),
  };
}

function named(option: string, value: string | undefined, limit: number): string | undefined {
  const text = value?.trim();
  if (text === '' || (text?.length ?? 0) > limit) throw new StartError(`${option} must have 1 to ${limit} characters.`);
  return text;
}

/** npm starts scripts in the project's folder and keeps here from where it was called. */
const calledFrom = process.env.INIT_CWD ?? process.cwd();

async function main(): Promise<void> {
  const { file, source, license } = readArguments();
  const config = readConfig(process.env);
  const files = await openSourceFiles(resolve(calledFrom, file));
  try {
    const prepared = await prepareImport(files, { source, license });
    console.log(
      `Importing ${prepared.plan.title} as source "${prepared.source}" (licence: ${prepared.license ?? 'not stated'}).`,
    );
    const garden = await openCurrentGarden(config);
    try {
      const reportFile = await openReportFile(join(config.dataDir, 'import-reports'), prepared.source, new Date());
      const report = new Report(reportFile.write);
      let stopped = false;
      const stop = () => {
        stopped = true;
      };
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
      try {
        const watch = showProgress(process.stderr);
        const options = { now: () => new Date(), stopped: () => stopped, watch };
        const imported = await importSpecies(garden.db, prepared, report, options);
        report.flush();
        const summary = summaryOf(imported, report);
        reportFile.write(`\n${summary}\n`);
        console.log(`${summary}\nReport: ${reportFile.path}`);
        if (!imported.finished) process.exitCode = 130;
      } finally {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
        await reportFile.close();
      }
    } finally {
      await garden.db.destroy();
    }
  } finally {
    await files.close();
  }
}

const shown = (count: number): string => count.toLocaleString('en');

function summaryOf(imported: ImportResult, { counts, reasons, remarks }: Report): string {
  const lines = [
    imported.finished
      ? 'The import is complete.'
      : 'Stopped. What is written stays, and the same command goes on from there; catalogue:remove undoes it.',
  ];
  if (imported.resumedAfter > 0) lines.push(`Went on after ${shown(imported.resumedAfter)} species of an earlier run.`);
  const beside = counts.readBeside > 0 ? ` and ${shown(counts.readBeside)} rows beside them` : '';
  lines.push(
    `Read:      ${shown(counts.read)} rows of taxa${beside}`,
    `Added:     ${shown(counts.added)} species`,
    `Updated:   ${shown(counts.updated)} species`,
    `Unchanged: ${shown(counts.unchanged)} species`,
    `New names: ${shown(counts.names)}`,
    `Skipped:   ${shown(counts.skipped)} rows`,
    ...[...reasons].sort(([, a], [, b]) => b - a).map(([reason, count]) => `  ${shown(count)} × ${reason}`),
    ...remarks,
  );
  return lines.join('\n');
}

try {
  await main();
} catch (error) {
  if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain');
  console.error(explain(error));
  process.exitCode = 1;
}
