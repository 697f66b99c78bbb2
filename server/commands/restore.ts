import type { Manifest } from '../backup/backup-format.ts';
import type { BackupReader } from '../backup/backup-reader.ts';
import { restore } from '../backup/restore.ts';
import { openVerified } from '../backup/verify.ts';
import { readConfig } from '../config.ts';
import { showProgress } from '../core/progress.ts';
import { StartError, startStep } from '../core/start-errors.ts';
import { claimAlone } from '../process/claim-garden.ts';
import { databaseSource, explainDatabase } from '../process/open-database.ts';
import { storeOf } from '../process/photo-store.ts';
import { formatCount, readArguments, runCommand, typedPath } from './command.ts';

const usage = 'Usage: npm run restore -- FILE [--verify] [--copy] [--no-sessions]';
const flag = { type: 'boolean', default: false } as const;

function summaryOf({ createdAt, appVersion, engine, tables, photos }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const database = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  const kept = photos ? `${formatCount(photos.count)} photos` : 'no photos (a backup of the rows alone)';
  return `made ${createdAt} by Leafbook ${appVersion} on ${database}: ${formatCount(rows)} rows and ${kept}`;
}

const missingNote = (missing: number): string =>
  missing > 0 ? `\n${formatCount(missing)} photos had a row, but no files, when it was made.` : '';

async function restoreGarden(
  archive: BackupReader,
  watch: ReturnType<typeof showProgress>,
  options: { copy: boolean; sessions: boolean },
): Promise<void> {
  const config = readConfig(process.env);
  const { dataDir, photos } = config;
  const release = await claimAlone(config);
  try {
    const { images } = storeOf(config);
    const target = {
      dataDir,
      images,
      photoFolder: photos.kind === 'disk' ? photos.folder : null,
      source: databaseSource(config),
    };
    const { missing } = await startStep(explainDatabase(config), () => restore(archive, target, watch, options));
    const restored = `Restored the backup ${summaryOf(archive.manifest)}.${missingNote(missing)}`;
    console.log(`${restored}\nStart the app with \`npm start\`.`);
  } finally {
    await release();
  }
}

await runCommand(async () => {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { verify: flag, copy: flag, 'no-sessions': flag },
  });
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new StartError(`Name one file. ${usage}`);
  const watch = showProgress(process.stderr);
  const archive = await openVerified(typedPath(file), watch);
  try {
    const { manifest } = archive;
    if (values.verify)
      console.log(
        `The backup is complete, ${summaryOf(manifest)}.${missingNote(manifest.photos?.missing.length ?? 0)}`,
      );
    else await restoreGarden(archive, watch, { copy: values.copy, sessions: !values['no-sessions'] });
  } finally {
    await archive.close();
  }
});
