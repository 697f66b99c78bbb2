import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverProcess } from '../server/testing/server-process.ts';

/** A server process for one journey alone, with settings and a data folder of its own. */
export interface OwnServer {
  /** Its origin, without a slash at the end; also its `PUBLIC_URL`. */
  url: string;
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

const stopWithinMs = 5_000;

/**
 * Starts a server on a free port, without rate limits, and answers when it is ready. The caller closes it.
 *
 * @param settingsOf the further settings (environment variables) of a server that is reached at `url`
 * @throws Error with what the server wrote, when it does not start
 */
export async function startServer(settingsOf: (url: string) => Record<string, string>): Promise<OwnServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'leafbook-e2e-own-'));
  const clear = () => rm(dataDir, { recursive: true, force: true });
  const settings = (url: string) => ({ DATA_DIR: dataDir, PUBLIC_URL: url, LOG_LEVEL: 'warn', ...settingsOf(url) });
  const server = await serverProcess(settings).catch(async (error: unknown) => {
    await clear();
    throw error;
  });
  return {
    url: server.url,
    async close() {
      const hurry = setTimeout(() => server.end('SIGKILL'), stopWithinMs);
      await server.end('SIGTERM');
      clearTimeout(hurry);
      await clear();
    },
  };
}
