import { join } from 'node:path';
import type { Logger } from 'pino';
import { installWording } from '../contract/wording.ts';
import { buildApp } from './app.ts';
import { startBackups } from './backup/schedule.ts';
import { type Config, readConfig } from './config.ts';
import { postgresLive } from './db/postgres-live.ts';
import type { Deps } from './deps.ts';
import { sweepPhotos } from './features/photos/photos.service.ts';
import { startPlaceholders } from './features/photos/placeholders.service.ts';
import { startReminders } from './features/reminders/timer.service.ts';
import { purgeRemoved } from './features/removed/removed.service.ts';
import { purgeTrash } from './features/trash/trash.service.ts';
import { releaseUnfinishedKeys } from './http/idempotency.queries.ts';
import { embeddedIdentifier } from './identifier/embedded/embedded-identifier.ts';
import { diskStore } from './images/disk-store.ts';
import { inProcessLive } from './live.ts';
import { openLog } from './log.ts';
import { Metrics } from './metrics.ts';
import { explain, openGarden, rowsOf, takeDataDir } from './open-garden.ts';
import { outgoingOf } from './outgoing.ts';
import { localSignIn } from './sign-in/local.ts';
import { oidcSignIn } from './sign-in/oidc.ts';
import type { SignIn } from './sign-in/sign-in.ts';
import { explainListen, startStep } from './start-errors.ts';
import { closeApp, stopOnSignal } from './stop.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Removes plants whose time in the trash is over, what else was deleted a day ago, and photos that nothing needs any more, now and once a day. */
function sweepDaily(deps: Deps, logger: Logger): void {
  const sweep = async () => {
    await purgeTrash(deps).then(
      ({ purged }) => purged > 0 && logger.info({ purged }, 'purged plants from the trash'),
      (error: unknown) => logger.warn({ err: error }, 'the trash could not be purged; trying again tomorrow'),
    );
    await purgeRemoved(deps).then(
      ({ purged }) => purged > 0 && logger.info({ purged }, 'forgot what was deleted'),
      (error: unknown) => logger.warn({ err: error }, 'what was deleted could not be forgotten; trying again tomorrow'),
    );
    await sweepPhotos(deps).then(
      ({ removed }) => removed > 0 && logger.info({ removed }, 'swept photos that nothing used'),
      (error: unknown) => logger.warn({ err: error }, 'photos could not be swept; trying again tomorrow'),
    );
  };
  void sweep();
  setInterval(sweep, dayMs).unref();
}

const signInOf = ({ oidc, publicUrl }: Config): SignIn => (oidc ? oidcSignIn({ ...oidc, publicUrl }) : localSignIn);

async function serveMetrics(metrics: Metrics | undefined, where: Config['metrics']) {
  if (!metrics || !where) return undefined;
  const { port, host } = where;
  const names = { port: 'METRICS_PORT', host: 'METRICS_HOST' };
  return startStep(explainListen(host, names), () => metrics.listen(port, host));
}

const webRoot = join(import.meta.dirname, '../.build/web');

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const logger = openLog(config.logLevel);
  const giveBack = await takeDataDir(config.dataDir);
  const database = await openGarden(config, {
    onIdleError: (error) => logger.warn({ err: error }, 'the database dropped an idle connection'),
    prepare: async ({ db, engine }) => {
      // SQLite is made for one process; PostgreSQL may serve others, whose requests are at work.
      if (engine === 'sqlite') await releaseUnfinishedKeys(db);
    },
    onBackup: (file) => logger.info({ file }, 'backed up the rows before the database was upgraded'),
  });
  const deps: Deps = {
    db: database.db,
    images: diskStore(join(config.dataDir, 'photos')),
    identifier: embeddedIdentifier({ modelFile: config.identifierModel, logger }),
    live: database.engine === 'postgres' ? postgresLive(config.databaseUrl) : inProcessLive(),
    outgoing: outgoingOf(config),
    photoQuota: config.photoQuota,
    now: () => new Date(),
  };
  const metrics = config.metrics ? new Metrics() : undefined;
  const { rateLimits, trustProxy, basePath, passwords, signUp, zoneMapUrl } = config;
  const signIn = signInOf(config);
  const app = await buildApp(deps, {
    logger,
    rateLimits,
    trustProxy,
    basePath,
    signIn,
    passwords,
    signUp,
    zoneMapUrl,
    scratchFolder: join(config.dataDir, 'tmp'),
    webRoot,
    metrics,
  });
  if (!config.rateLimits)
    logger.warn('RATE_LIMITS=off: nothing limits how often anybody may try. For load tests only.');
  const { port, host } = config;
  await startStep(explainListen(host), () => app.listen({ port, host }));
  const metricsServer = await serveMetrics(metrics, config.metrics);

  sweepDaily(deps, logger);
  const stopPlaceholders = startPlaceholders(deps, logger);
  const stopReminders = startReminders(deps, logger);
  const { dataDir, backups } = config;
  const stopBackups = startBackups({ ...deps, dataDir, source: rowsOf(config), logger }, backups);

  stopOnSignal(logger, async () => {
    await Promise.all([closeApp(app), stopPlaceholders(), stopReminders(), stopBackups()]);
    metricsServer?.close();
    await deps.identifier.close();
    await deps.live.close();
    await database.db.destroy();
    giveBack();
  });
}

installWording();
start().catch((error: unknown) => {
  process.stderr.write(`Leafbook could not start. ${explain(error)}\n`);
  process.exit(1);
});
