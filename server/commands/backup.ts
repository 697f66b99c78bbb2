import { existsSync } from 'node:fs';
import { makeBackup } from '../backup/backup.ts';
import { refuseUnfinishedRestore } from '../backup/restore-marker.ts';
import { readConfig } from '../config.ts';
import { showProgress } from '../core/progress.ts';
import { StartError, startStep } from '../core/start-errors.ts';
import { openDatabase } from '../db/database.ts';
import { databaseSource, explainDatabase } from '../process/open-database.ts';
import { storeOf } from '../process/photo-store.ts';
import { formatCount, readArguments, runCommand, typedPath } from './command.ts';

const usage = 'Usage: npm run backup -- FILE [--force]';

await runCommand(async () => {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new StartError(`Name one file. ${usage}`);
  const config = readConfig(process.env);
  const source = databaseSource(config);
  if (!config.databaseUrl && !existsSync(source))
    throw new StartError(`There is no garden in DATA_DIR ${config.dataDir}: nothing to back up.`);
  refuseUnfinishedRestore(config.dataDir);
  const path = typedPath(file);
  const { db } = openDatabase(source, () => {}, { patient: true });
  const { images } = storeOf(config);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stop.abort(new StartError('Stopped. No backup was made.')));
  const options = { now: new Date(), force: values.force, watch: showProgress(process.stderr), signal: stop.signal };
  const made = await startStep(explainDatabase(config), () => makeBackup({ source, images }, path, options))
    .catch((error: unknown) => {
      throw stop.signal.aborted ? stop.signal.reason : error;
    })
    .finally(() => db.destroy());
  const [rows, photos, bytes] = [made.rows, made.photos, made.bytes].map(formatCount);
  console.log(`Backed up ${rows} rows and ${photos} photos to ${path} (${bytes} bytes).`);
  if (made.missing > 0)
    console.log(`${formatCount(made.missing)} photos have a row, but no files: \`npm run doctor\` names them.`);
});
