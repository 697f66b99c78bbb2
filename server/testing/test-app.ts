import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type AppOptions, buildApp } from '../app.ts';
import type { Deps } from '../context/deps.ts';
import { jobSignal } from '../core/job-signal.ts';
import { inProcessUserEvents } from '../core/user-events.ts';
import { embeddedIdentifier } from '../engines/embedded/embedded-identifier.ts';
import type { Identifier } from '../engines/identifier.ts';
import { type ChainOptions, Identifiers } from '../engines/identifiers.ts';
import { engineDays } from '../features/engine-settings/engine-days.service.ts';
import type { Server } from '../http/server.ts';
import { startJobs } from '../jobs/runner.ts';
import { outgoingOf } from '../mail-and-push/outgoing.ts';
import { diskStore } from '../photo-storage/disk-store.ts';
import { effects } from '../process/effects.ts';
import { mailJob } from '../process/mail-job.ts';
import { opened } from './opened.ts';
import { testDatabase } from './test-database.ts';
import { watchedLog } from './watched-log.ts';

/** The whole app on a fresh database and an empty photo folder, reached without a network. */
export interface TestApp {
  app: Server;
  deps: Deps;
  /** Folder of the stored photos. */
  photoFolder: string;
  /** Sends a request as it is. */
  inject(request: InjectOptions): Promise<LightMyRequestResponse>;
  /** @throws Error where the log holds something personal */
  close(): Promise<void>;
}

interface Options extends Partial<AppOptions> {
  /** Parts of the world to replace, e.g. a clock that the test moves, or an engine that fails. */
  deps?: Partial<Deps> & {
    /** The only engine. */
    identifier?: Identifier;
    /** Several engines, in their order. */
    engines?: readonly Identifier[];
    /** How they are asked. */
    chain?: ChainOptions;
  };
  /** True to have the shipped catalogue in the database. */
  catalogue?: boolean;
  /** False to leave e-mails queued, as a process does that is killed. */
  sendsMail?: boolean;
}

/**
 * Builds the app for one test file. Rate limits are off unless asked for. Closing it fails where its log holds something
 * personal, unless the test brings a log of its own.
 */
export async function testApp({
  deps: replaced,
  catalogue = false,
  sendsMail = true,
  ...options
}: Options = {}): Promise<TestApp> {
  const database = await testDatabase({ catalogue });
  const photoFolder = await mkdtemp(join(tmpdir(), 'leafbook-photos-'));
  const log = watchedLog();
  const { logger } = log;
  const deps: Deps = {
    db: database.db,
    images: diskStore(photoFolder),
    identifiers: new Identifiers(replaced?.engines ?? [replaced?.identifier ?? embeddedIdentifier({ logger })], {
      days: engineDays(database.db, replaced?.now ?? (() => new Date())),
      logger,
      ...replaced?.chain,
    }),
    userEvents: inProcessUserEvents(),
    effects,
    outgoing: outgoingOf({
      ...{ publicUrl: '', smtpUrl: '', mailFrom: '', pushPrivate: false, webhookHosts: [] },
      // No process of a test holds the connection unless it starts the job.
      mqtt: { host: '127.0.0.1', port: 1, isSecure: false, username: undefined, password: undefined, ca: undefined },
    }),
    jobs: jobSignal(),
    photoQuota: { photos: 5_000, bytes: 2_000_000_000 },
    now: () => new Date(),
    ...replaced,
  };
  const app = await buildApp(deps, {
    logger,
    rateLimits: false,
    trustProxy: [],
    webRoot: null,
    checkAnswers: true,
    ...options,
  });
  const context = { ...deps, logger: options.logger ?? logger };
  const stopJobs = sendsMail && deps.outgoing.mail ? startJobs([mailJob], context) : undefined;
  return {
    app,
    deps,
    photoFolder,
    inject: async (request) => {
      // Sent when its answer is awaited, and not before.
      const answer = await app.inject(request);
      log.remember(request, answer);
      return answer;
    },
    close: async () => {
      await app.close();
      await stopJobs?.();
      deps.outgoing.mail?.close();
      await deps.identifiers.close();
      await deps.userEvents.close();
      await database.close();
      await rm(photoFolder, { recursive: true, force: true });
      log.check();
    },
  };
}

/** An app for all tests of a file, closed after the last one. */
export const openedApp = (options?: Options): Promise<TestApp> => opened(testApp(options));
