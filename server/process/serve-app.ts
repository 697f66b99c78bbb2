import cluster from 'node:cluster';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import type { Deps } from '../context/deps.ts';
import { jobSignal } from '../core/job-signal.ts';
import { oidcSignIn } from '../core/sign-in/oidc.ts';
import { localSignIn, type SignIn } from '../core/sign-in/sign-in.ts';
import { explainListen, startStep } from '../core/start-errors.ts';
import { jobFigures } from '../db/job-queue.ts';
import { engineHealth } from '../features/engine-settings/engine-days.service.ts';
import { startJobs } from '../jobs/runner.ts';
import { outgoingOf } from '../mail-and-push/outgoing.ts';
import { claimToServe } from './claim-garden.ts';
import { effects } from './effects.ts';
import { jobs } from './jobs.ts';
import { Metrics, serveMetrics } from './metrics.ts';
import { databaseSource, openUpgradedDatabase, tellOfUpgrade } from './open-database.ts';
import { identifiersOf } from './open-identifiers.ts';
import { storeOf } from './photo-store.ts';
import { closeApp, stopOnSignal } from './stop.ts';

const signInOf = ({ oidc, publicUrl }: Config): SignIn => (oidc ? oidcSignIn({ ...oidc, publicUrl }) : localSignIn);

const webRoot = join(import.meta.dirname, '../../.build/web');

/** Runs one process of the app. */
export async function serve(config: Config, logger: Logger): Promise<void> {
  const { userEvents, giveBack } = await claimToServe(config, logger);
  const photos = storeOf(config);
  const database = await openUpgradedDatabase(config, { photos, ...tellOfUpgrade(logger) });
  const deps: Deps = {
    db: database.db,
    images: photos.images,
    identifiers: identifiersOf(config, { db: database.db, logger, now: () => new Date() }),
    userEvents,
    effects,
    outgoing: outgoingOf(config),
    jobs: jobSignal(),
    photoQuota: config.photoQuota,
    now: () => new Date(),
  };
  const metrics = config.metrics ? new Metrics() : undefined;
  metrics?.watchEngines(() => engineHealth(deps.db, deps.identifiers, deps.now()));
  const { rateLimits, trustProxy, basePath, passwords, signUp, zoneMapUrl, languages } = config;
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
    languages,
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
    await giveBack();
    // The channel to the primary would keep this process alive.
    cluster.worker?.disconnect();
  });
}
