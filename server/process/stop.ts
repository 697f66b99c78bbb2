import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** How long requests in flight may take to finish after a stop signal. */
const requestPatienceMs = 8_000;
/** How long the whole stop may take: hosts and their service managers are promised ten seconds. */
const stopPatienceMs = 9_800;

/**
 * Answers the requests in flight, refuses new ones, and closes. A request that does not end in time, such as an upload
 * that its sender never finishes, is cut off.
 */
export async function closeApp(app: FastifyInstance, patienceMs: number = requestPatienceMs): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  await app.close();
  clearTimeout(cut);
}

/**
 * Stops at the first SIGTERM or SIGINT and then lets the process end by itself. Further signals change nothing: a
 * terminal sends its interrupt to the whole group, and a parent process may pass it on once more.
 */
export function stopOnSignal(logger: Logger, stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      logger.info({ signal }, 'stopping');
      setTimeout(() => process.exit(1), stopPatienceMs).unref();
      stop().catch((error: unknown) => {
        logger.error({ err: error }, 'could not stop in order');
        process.exit(1);
      });
    });
  }
}
