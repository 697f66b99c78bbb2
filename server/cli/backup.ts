import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from '../backup/backup.ts';
import { refuseUnfinishedRestore } from '../backup/restore-marker.ts';
import { readConfig } from '../config.ts';
import { diskStore } from '../images/disk-store.ts';
import { explain, explainRows, rowsOf } from '../open-garden.ts';
import { showProgress } from '../progress.ts';
import { StartError, startStep } from '../start-errors.ts';

const usage = 'Usage: npm run backup -- FILE [--force]';

function readArguments(): { file: string; force: boolean } {
  let parsed: { values: { force?: boolean }; positionals: string[] };
  try {
    parsed = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message.split('. ')[0] : error}. ${usage}`);
  }
  const [file, ...others] = parsed.positionals;
  if (!file || others.length > 0) throw new StartError(`One file is to be named. ${usage}`);
  return { file, force: parsed.values.force ?? false };
}

/** npm starts scripts in the project's folder and keeps here from where it was called. */
const calledFrom = process.env.INIT_CWD ?? process.cwd();

const shown = (count: number): string => count.toLocaleString('en');

async function main(): Promise<void> {
  const { file, force } = readArguments();
  const config = readConfig(process.env);
  const source = rowsOf(config);
  if (!config.databaseUrl && !existsSync(source)) {
    throw new StartError(`There is no garden in DATA_DIR ${config.dataDir}: nothing to back up.`);
  }
  refuseUnfinishedRestore(config.dataDir);
  const path = resolve(calledFrom, file);
  const images = diskStore(join(config.dataDir, 'photos'));
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stop.abort(new StartError('Stopped. No backup was made.')));
  }
  const watch = showProgress(process.stderr);
  const made = await startStep(explainRows(config), () =>
    makeBackup({ source, images }, path, { now: new Date(), force, watch, signal: stop.signal }),
  ).catch((error: unknown) => {
    throw stop.signal.aborted ? stop.signal.reason : error;
  });
  console.log(
    `Backed up ${shown(made.rows)} rows and ${shown(made.photos)} photos to ${path} (${shown(made.bytes)} bytes).`,
  );
  if (made.missing > 0) {
    console.log(`${shown(made.missing)} photos have a row, but no files: \`npm run doctor\` names them.`);
  }
}

try {
  await main();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
