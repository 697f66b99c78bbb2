import type { Logger } from 'pino';
import { hourMs, minuteMs } from '../../contract/durations.ts';
import { backUpIfDue, type Schedule } from '../backup/schedule.ts';
import type { Deps } from '../context/deps.ts';
import { Failures } from '../core/failures.ts';
import { settleJob } from '../db/job-queue.ts';
import { badgesJob, recomputeBadges } from '../features/badges/recompute.service.ts';
import { bulkActionsJob, goOnWithAction } from '../features/bulk-actions/bulk-actions.service.ts';
import { fetchWeather } from '../features/care/weather/fetch.service.ts';
import { weatherJob } from '../features/gardens/gardens.rules.ts';
import { showOnBroker } from '../features/home-assistant/broker.service.ts';
import { renewEmbeddings } from '../features/neighbours/renewal.service.ts';
import { type DueGardener, renewNextDue } from '../features/reminders/due.service.ts';
import { pushKeys } from '../features/reminders/keys.service.ts';
import { sendReminders } from '../features/reminders/send.service.ts';
import { queueDue } from '../features/webhooks/webhooks.service.ts';
import type { Job } from '../jobs/job.ts';
import { mailJob } from './mail-job.ts';
import { purge } from './purge.ts';
import { webhookJob } from './webhook-job.ts';

/** What the jobs work with. */
export interface JobContext extends Deps {
  logger: Logger;
  /** Where the rows are; see `databaseSource`. */
  source: string;
  backups: Schedule;
}

/** Recurring work is retried soon, and then at its interval. */
const soon = [minuteMs, 5 * minuteMs, 20 * minuteMs];

/** An action is never left half done: the last try takes it back. */
const bulkRetries = [1_000, 10_000, ...Array<number>(30).fill(minuteMs)];

/**
 * Everything that the server does without a request. Recurring work checks often whether something is due: the machine
 * may have slept, or its clock been set.
 */
export const jobs: readonly Job<JobContext>[] = [
  {
    name: 'purge',
    everyMs: 12 * hourMs,
    does: 'permanently deletes what was deleted long enough ago, unused photos and old answers to repeated requests',
    failure: 'what was deleted could not be purged',
    retryAfterMs: soon,
    run: async (context, { stop }) => {
      await purge(context, context.logger, stop);
    },
  },
  {
    name: 'reminders',
    everyMs: minuteMs,
    does: 'sends the reminders that are due today',
    failure: 'reminders could not be sent',
    retryAfterMs: [],
    run: async (context, signals) => {
      const { db, logger } = context;
      await pushKeys(db);
      await sendReminders(context, {
        ...signals,
        log: (result) =>
          result.outcome === 'sent' ? logger.debug(result, 'reminded') : logger.warn(result, 'could not remind'),
      });
    },
  },
  {
    name: 'reminder-times',
    everyMs: 24 * hourMs,
    atStart: true,
    does: 'works out again when each gardener is to be reminded, in case the mail server, the clock or a time zone changed',
    failure: 'it could not be worked out again when gardeners are to be reminded',
    retryAfterMs: soon,
    run: async (context, { stop }) => {
      const failures = new Failures<DueGardener>({
        note: (one, err) => context.logger.warn({ ...one, err }, 'could not work out when to remind a gardener'),
      });
      await renewNextDue(context, { stop, failures });
      stop.throwIfAborted();
      failures.throwFirst();
    },
  },
  {
    name: 'backup',
    everyMs: 10 * minuteMs,
    does: 'makes a backup when one is due, where BACKUP_DIR is set, and removes the oldest',
    failure: 'the scheduled backup failed',
    retryAfterMs: [],
    isFor: ({ backups }) => backups.folder !== '',
    run: async (context, { stop }) => {
      await backUpIfDue(context, context.backups, stop);
    },
  },
  {
    name: 'embeddings',
    everyMs: 5 * minuteMs,
    does: 'looks at photos that gardeners named again where another model did, while nobody identifies a plant',
    failure: 'photos could not be looked at again',
    retryAfterMs: [],
    run: async (context, { stop }) => {
      const done = await renewEmbeddings(context, stop);
      stop.throwIfAborted();
      if (done.renewed + done.without + done.failed > 0)
        context.logger.info(done, 'computed photo embeddings with the current model');
    },
  },
  {
    name: badgesJob,
    everyMs: null,
    does: 'awards the badges that everybody has earned by now, after `npm run badges:recompute -- --queue`',
    failure: 'badges could not be recomputed',
    retryAfterMs: soon,
    run: async ({ db, now, logger }, { stop }) => {
      const note = (userId: number, err: unknown) =>
        logger.warn({ userId, err }, "could not recompute a gardener's badges");
      const done = await recomputeBadges(db, now, { signal: stop, note });
      stop.throwIfAborted();
      logger.info(done, 'recomputed badges');
      if (done.failed > 0) throw new Error(`${done.failed} gardeners failed; the log names them`);
    },
  },
  {
    name: bulkActionsJob,
    everyMs: null,
    atOnce: 2,
    does: 'goes on with what gardeners do to more than 200 plants at once, and takes it back where it cannot',
    failure: 'an action on many plants was not done for all of them',
    retryAfterMs: bulkRetries,
    run: (context, { stop }, { parameters, tries }) =>
      goOnWithAction(context, (parameters as { removedId: number }).removedId, {
        stop,
        isLastTry: tries > bulkRetries.length,
      }),
  },
  {
    name: 'webhooks-due',
    everyMs: 5 * minuteMs,
    does: 'queues for webhooks what is due today, once a day',
    failure: 'webhooks could not be told what is due',
    retryAfterMs: [],
    run: (context, { stop }) => queueDue(context, stop),
  },
  {
    name: weatherJob,
    everyMs: 10 * minuteMs,
    does: 'fetches the weather of gardens that say where they are, each place once in three hours',
    failure: 'the weather could not be fetched',
    retryAfterMs: [],
    isFor: ({ outgoing }) => outgoing.weather !== null,
    run: fetchWeather,
  },
  {
    name: 'home-assistant',
    everyMs: 30_000,
    does: 'shows plants to Home Assistant and waits for its buttons, for as long as there is a connection, where MQTT_URL is set',
    failure: 'there is no connection to the broker of MQTT_URL',
    retryAfterMs: [1_000, 2_000, 5_000, 10_000],
    isFor: ({ outgoing }) => outgoing.mqtt !== null,
    run: (context, signals, job) => showOnBroker(context, { ...signals, onConnect: () => settleJob(context.db, job) }),
  },
  webhookJob,
  mailJob,
];
