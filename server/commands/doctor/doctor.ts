import { existsSync } from 'node:fs';
import type { Logger } from 'pino';
import { type BackupStatus, readBackupStatus } from '../../backup/schedule.ts';
import type { Config } from '../../config.ts';
import { StartError } from '../../core/start-errors.ts';
import { openDatabase } from '../../db/database.ts';
import { type JobFigures, jobFigures } from '../../db/job-queue.ts';
import { type EngineHealth, healthOf } from '../../features/engine-settings/engine-days.service.ts';
import { adviceOnHost } from '../../http/unknown-host.ts';
import { adviceOnProxy } from '../../http/untrusted-proxy.ts';
import { databaseSource } from '../../process/open-database.ts';
import { limitsOf } from '../../process/open-identifiers.ts';
import { storeOf } from '../../process/photo-store.ts';
import { checkBackups } from './backups.ts';
import { checkDatabase, timesOf } from './database.ts';
import { checkEngines } from './engines.ts';
import { type CheckResult, fail, reason, warn } from './finding.ts';
import { checkClock, checkFolder, checkRoom } from './host.ts';
import { checkJobs } from './jobs.ts';
import { checkPhotos } from './photos.ts';
import { checkMail, checkProvider, checkPush } from './services.ts';

/** Looks at everything that a garden needs, beside a running server or without one, and changes nothing. */
export async function examine(config: Config, now: Date, logger: Logger): Promise<CheckResult[]> {
  const { dataDir, backups, photos } = config;
  const findings = await checkFolder(dataDir);
  const isThere = findings.every(({ level }) => level !== 'fail') && existsSync(dataDir);
  const rows: FromRows = { health: [], jobs: null, backup: null };
  if (isThere) findings.push(...(await checkRows(config, now, rows)));
  findings.push(checkJobs(rows.jobs, now), await checkBackups(config, rows.backup, now));
  if (photos.kind === 'disk' && !photos.folder.startsWith(`${dataDir}/`) && existsSync(photos.folder))
    findings.push(await checkRoom('Photo disk', photos.folder));
  if (backups.folder !== '' && existsSync(backups.folder))
    findings.push(await checkRoom('Backup disk', backups.folder));
  findings.push(...(await checkEngines(config, rows.health, logger)));
  findings.push(await checkMail(config), await checkProvider(config));
  return findings;
}

/** What later checks need of the database; of one that the next start upgrades, some of it is missing. */
interface FromRows {
  /** How the engines do that identify plants. */
  health: EngineHealth[];
  jobs: JobFigures[] | null;
  backup: BackupStatus | null;
}

/** @param rows gets what later checks need */
async function checkRows(config: Config, now: Date, rows: FromRows): Promise<CheckResult[]> {
  const source = databaseSource(config);
  if (!config.databaseUrl && !existsSync(source)) {
    return [warn('Database', `${source} does not exist yet; the first start makes it.`), checkClock(now, [])];
  }
  const open = openDatabase(source, () => {}, { patient: true });
  try {
    const findings = await checkDatabase(open);
    const isUsable = findings.some(({ about, level }) => about === 'Garden' && level === 'ok');
    if (isUsable) {
      findings.push(...(await photosOf(config, open.db, now)));
      const limits = limitsOf(config);
      const engines = config.identifiers.order.map((name) => ({
        ...{ name, daily: limits[name]?.daily ?? null, isOpen: false },
      }));
      rows.jobs = await jobFigures(open.db).catch(() => null);
      rows.backup = await readBackupStatus(open.db).catch(() => null);
      rows.health.push(...(await healthOf(open.db, engines, now).catch(() => [])));
      const advice = await adviceOnProxy(open.db, config.trustProxy, now);
      if (advice) findings.push(warn('Proxy', advice));
      const hostAdvice = await adviceOnHost(open.db, config.publicUrl, now);
      if (hostAdvice) findings.push(warn('Address', hostAdvice));
      findings.push(
        ...(await checkPush(open.db, config).then(
          (finding) => [finding],
          // A database of an earlier version may know nothing of it.
          () => [],
        )),
      );
    }
    findings.push(checkClock(now, isUsable ? await timesOf(open) : []));
    return findings;
  } finally {
    await open.db.destroy();
  }
}

async function photosOf(config: Config, db: Parameters<typeof checkPhotos>[0], now: Date): Promise<CheckResult[]> {
  try {
    return await checkPhotos(db, storeOf(config), now);
  } catch (error) {
    if (error instanceof StartError) return [fail('Photos', reason(error))];
    const advice = config.photos.kind === 'disk' ? 'Give this account permission.' : 'Check the S3 server.';
    return [fail('Photos', `They cannot be read (${reason(error)}). ${advice}`)];
  }
}
