import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { installWording } from '../contract/wording.ts';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { migrate, NewerDatabaseError } from './db/migrate.ts';
import { seedSpecies } from './db/seed.ts';
import type { Deps } from './deps.ts';
import { sweepPhotos } from './features/photos/photos.service.ts';
import { embeddedIdentifier } from './identifier/embedded/embedded-identifier.ts';
import { ModelError } from './identifier/embedded/model.ts';
import { diskStore } from './images/disk-store.ts';

/** How long requests in flight may take to finish after the process was told to stop. */
const stopPatienceMs = 12_000;

const dayMs = 24 * 60 * 60 * 1000;

/** Removes photos that nothing needs any more, now and once a day. */
function sweepDaily(deps: Deps, logger: pino.Logger): void {
  const sweep = () =>
    sweepPhotos(deps).then(
      ({ removed }) => removed > 0 && logger.info({ removed }, 'swept photos that nothing used'),
      (error: unknown) => logger.warn({ err: error }, 'photos could not be swept; trying again tomorrow'),
    );
  void sweep();
  setInterval(sweep, dayMs).unref();
}

const webRoot = join(import.meta.dirname, '../.build/web');

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const logger = pino({ level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] });
  mkdirSync(config.dataDir, { recursive: true });
  const database = openDatabase(config.databaseUrl || join(config.dataDir, 'leafbook.db'), (error) =>
    logger.warn({ err: error }, 'the database dropped an idle connection'),
  );
  await migrate(database);
  await seedSpecies(database.db);
  const deps: Deps = {
    db: database.db,
    images: diskStore(join(config.dataDir, 'photos')),
    identifier: embeddedIdentifier({ modelFile: config.identifierModel, logger }),
    now: () => new Date(),
  };
  const app = await buildApp(deps, { logger, rateLimits: config.rateLimits, trustProxy: config.trustProxy, webRoot });
  if (!config.rateLimits)
    logger.warn('RATE_LIMITS=off: nothing limits how often anybody may try. For load tests only.');
  await app.listen({ port: config.port, host: config.host });

  sweepDaily(deps, logger);

  const stop = async (signal: string) => {
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopPatienceMs).unref();
    await app.close();
    await deps.identifier.close();
    await database.db.destroy();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** What a host can mend is said in one line; everything else with its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof NewerDatabaseError || error instanceof ModelError)
    return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `The port is taken by another program. Set PORT to a free one. (${message})`;
  if (code === 'EACCES' || code === 'EROFS') return `A file or port may not be used by this account. (${message})`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `DATABASE_URL: the database cannot be reached. (${message || code})`;
  return stack ?? String(error);
}

installWording();
start().catch((error: unknown) => {
  process.stderr.write(`Leafbook could not start. ${explain(error)}\n`);
  process.exit(1);
});
