import { join } from 'node:path';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { jobFigures } from './db/job-queue.ts';
import { postgresUserEvents } from './db/postgres-user-events.ts';
import type { Deps } from './deps.ts';
import { engineHealth } from './features/identifiers/engine-days.service.ts';
import { identifiersOf } from './identifier/open-identifiers.ts';
import { jobSignal } from './job-signal.ts';
import { jobs } from './jobs/jobs.ts';
import { startJobs } from './jobs/runner.ts';
import { openLog } from './log.ts';
import { Metrics } from './metrics.ts';
import { claimDataDir, databaseSource, explain, openUpgradedDatabase } from './open-database.ts';
import { outgoingOf } from './outgoing.ts';
import { PhotoStore } from './photo-store.ts';
import { localSignIn } from './sign-in/local.ts';
import { oidcSignIn } from './sign-in/oidc.ts';
import type { SignIn } from './sign-in/sign-in.ts';
import { explainListen, startStep } from './start-errors.ts';
import { closeApp, stopOnSignal } from './stop.ts';
import { inProcessUserEvents } from './user-events.ts';

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
  const giveBack = await claimDataDir(config.dataDir);
  const photos = new PhotoStore(config.dataDir);
  const database = await openUpgradedDatabase(config, {
    photos,
    onIdleError: (error) => logger.warn({ err: error }, 'the database dropped an idle connection'),
    onBackup: (file) => logger.info({ file }, 'backed up the rows before the database was upgraded'),
  });
  const deps: Deps = {
    db: database.db,
    images: photos.images,
    identifiers: identifiersOf(config, { db: database.db, logger, now: () => new Date() }),
    userEvents: database.engine === 'postgres' ? postgresUserEvents(config.databaseUrl) : inProcessUserEvents(),
    outgoing: outgoingOf(config),
    jobs: jobSignal(),
    photoQuota: config.photoQuota,
    now: () => new Date(),
  };
  const metrics = config.metrics ? new Metrics() : undefined;
  metrics?.watchEngines(() => engineHealth(deps.db, deps.identifiers, deps.now()));
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

  const { backups } = config;
  const stopJobs = startJobs(jobs, { ...deps, logger, backups, source: databaseSource(config) });
  metrics?.watchJobs(() => jobFigures(deps.db));

  stopOnSignal(logger, async () => {
    await Promise.all([closeApp(app), stopJobs()]);
    deps.outgoing.mail?.close();
    metricsServer?.close();
    await deps.identifiers.close();
    await deps.userEvents.close();
    await database.db.destroy();
    giveBack();
  });
}

start().catch((error: unknown) => {
  process.stderr.write(`Leafbook could not start. ${explain(error)}\n`);
  process.exit(1);
});
