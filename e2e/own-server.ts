import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../server/testing/free-port.ts';
import { inheritedEnv } from '../server/testing/server-process.ts';

/** A server process for one journey alone, with settings and a data folder of its own. */
export interface OwnServer {
  /** Its origin, without a slash at the end; also its `PUBLIC_URL`. */
  url: string;
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '..');
/** Far more than it takes: a machine that tests many things at once is slow. */
const startWithinMs = 40_000;
const stopWithinMs = 5_000;

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

async function untilReady(server: ChildProcess, url: string, complaint: () => string): Promise<void> {
  const deadline = Date.now() + startWithinMs;
  while (Date.now() < deadline) {
    if (!isRunning(server)) throw new Error(`The server of this journey ended at once. ${complaint()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error(`The server of this journey was not ready in ${startWithinMs / 1000} s. ${complaint()}`);
}

async function stop(server: ChildProcess): Promise<void> {
  if (!isRunning(server)) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const hurry = setTimeout(() => server.kill('SIGKILL'), stopWithinMs);
  await ended;
  clearTimeout(hurry);
}

/**
 * Starts a server on a free port, without rate limits, and answers when it is ready. The caller closes it.
 *
 * @param settingsOf the further settings (environment variables) of a server that is reached at `url`
 * @throws Error with what the server wrote, when it does not start
 */
export async function startServer(settingsOf: (url: string) => Record<string, string>): Promise<OwnServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'leafbook-e2e-own-'));
  const server = spawn(join(root, 'node_modules/.bin/node'), ['server/main.ts'], {
    cwd: root,
    env: {
      ...inheritedEnv(),
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...settingsOf(url),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let written = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    written = `${written}${text}`.slice(-2_000);
  });
  // A run that is broken off leaves nothing behind.
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  const close = async () => {
    await stop(server);
    process.off('exit', kill);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(server, url, () => written);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}
