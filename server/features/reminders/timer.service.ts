import type { Logger } from 'pino';
import { pushKeys } from './keys.service.ts';
import { type SendingDeps, sendReminders } from './send.service.ts';

const minuteMs = 60_000;
/** How long what is being sent may take to end when the server stops. */
const stopPatienceMs = 2_000;

/**
 * Looks every minute for reminders that are due, beginning now.
 *
 * @returns how to stop: begins nothing new, lets what is being sent end or cuts it off after a moment, and settles once
 * nothing uses the database any more
 */
export function startReminders(deps: SendingDeps, logger: Logger, patienceMs = stopPatienceMs): () => Promise<void> {
  const [stopping, cutting] = [new AbortController(), new AbortController()];
  const look = async () => {
    await pushKeys(deps.db);
    await sendReminders(deps, {
      stop: stopping.signal,
      cut: cutting.signal,
      tell: (told) =>
        told.outcome === 'sent' ? logger.debug(told, 'reminded') : logger.warn(told, 'could not remind'),
    });
  };
  let running: Promise<void> | null = null;
  const tick = () => {
    // A minute is short where a mail server is slow.
    running ??= look()
      .catch((error: unknown) => logger.warn({ err: error }, 'reminders could not be sent; trying again in a minute'))
      .finally(() => {
        running = null;
      });
  };
  tick();
  const timer = setInterval(tick, minuteMs).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    const cut = setTimeout(() => cutting.abort(), patienceMs);
    await running;
    clearTimeout(cut);
  };
}
