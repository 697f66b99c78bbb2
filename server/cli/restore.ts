import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Manifest } from '../backup/format.ts';
import { restore } from '../backup/restore.ts';
import { openVerified } from '../backup/verify.ts';
import { readConfig } from '../config.ts';
import { diskStore } from '../images/disk-store.ts';
import { explain, explainRows, rowsOf, takeDataDir } from '../open-garden.ts';
import { showProgress } from '../progress.ts';
import { StartError, startStep } from '../start-errors.ts';

const usage = 'Usage: npm run restore -- FILE [--verify] [--copy] [--no-sessions]';

interface Arguments {
  file: string;
  verify: boolean;
  copy: boolean;
  sessions: boolean;
}

function readArguments(): Arguments {
  const options = {
    verify: { type: 'boolean' },
    copy: { type: 'boolean' },
    'no-sessions': { type: 'boolean' },
  } as const;
  const parse = () => parseArgs({ allowPositionals: true, options });
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse();
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message.split('. ')[0] : error}. ${usage}`);
  }
  const [file, ...others] = parsed.positionals;
  if (!file || others.length > 0) throw new StartError(`One file is to be named. ${usage}`);
  const { verify = false, copy = false, 'no-sessions': noSessions = false } = parsed.values;
  return { file, verify, copy, sessions: !noSessions };
}

/** npm starts scripts in the project's folder and keeps here from where it was called. */
const calledFrom = process.env.INIT_CWD ?? process.cwd();

const shown = (count: number): string => count.toLocaleString('en');

function summaryOf({ createdAt, appVersion, engine, tables, photos }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const database = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  const kept = photos ? `${shown(photos.count)} photos` : 'no photos (a backup of the rows alone)';
  return `made ${createdAt} by Leafbook ${appVersion} on ${database}: ${shown(rows)} rows and ${kept}`;
}

const lost = (missing: number): string =>
  missing > 0 ? `\n${shown(missing)} photos had a row, but no files, when it was made.` : '';

async function main(): Promise<void> {
  const { file, verify, copy, sessions } = readArguments();
  const path = resolve(calledFrom, file);
  const watch = showProgress(process.stderr);
  const archive = await openVerified(path, watch);
  try {
    const { manifest } = archive;
    if (verify) {
      console.log(`The backup is whole, ${summaryOf(manifest)}.${lost(manifest.photos?.missing.length ?? 0)}`);
      return;
    }
    const config = readConfig(process.env);
    const { dataDir } = config;
    const giveBack = await takeDataDir(dataDir);
    try {
      const target = { dataDir, images: diskStore(join(dataDir, 'photos')), source: rowsOf(config) };
      const { missing } = await startStep(explainRows(config), () =>
        restore(archive, target, watch, { copy, sessions }),
      );
      console.log(`Restored the backup ${summaryOf(manifest)}.${lost(missing)}\nStart the app with \`npm start\`.`);
    } finally {
      giveBack();
    }
  } finally {
    await archive.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
