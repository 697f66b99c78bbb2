import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import type { GardenPlace } from './gardens.ts';
import { opened } from './opened.ts';

const root = join(import.meta.dirname, '../..');
/** Far more than a start takes: the machine may test many things at once. */
const startWithinMs = 170_000;

/** The server as its host runs it: a process of its own on a free port. */
export interface ServerProcess {
  url: string;
  port: number;
  pid: number;
  /** From the start of the process until it said that it is ready, in milliseconds. */
  readyInMs: number;
  /** Processor time that this took, in milliseconds: what the start costs on a machine that does nothing else. */
  readyCpuMs: number;
  /** All that it has written so far. */
  log(): string;
  /** Sends a signal. @returns the exit status or the signal that ended it, once it has ended */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
}

/** Processor time of a process and all of its threads, in milliseconds. */
function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const tickMs = 10;
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** The most memory that a process has had at once, in megabytes. */
export const peakMemoryOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

interface Started {
  child: ChildProcess;
  url: string;
  port: number;
  log(): string;
}

/** Environment variables, on a free port where they name none; they may depend on the address that the server is reached at. */
export type Settings = Record<string, string> | ((url: string) => Record<string, string>);

/** What every process gets from the environment of the tests: nothing else may reach it unseen. */
export const inheritedEnv = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
});

/** Starts the server without waiting for it. The caller ends it. @param program the folder of another version of it */
export async function launch(settings: Settings, program: string = root): Promise<Started> {
  const port = typeof settings === 'object' && settings.PORT ? Number(settings.PORT) : await freePort();
  const url = `http://127.0.0.1:${port}`;
  const given = typeof settings === 'function' ? settings(url) : settings;
  const env = { ...inheritedEnv(), PORT: String(port), LOG_LEVEL: 'info', RATE_LIMITS: 'off', ...given };
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: program, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  child.once('exit', () => process.removeListener('exit', killed));
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      written += text;
    });
  }
  return { child, port, url, log: () => written };
}

/**
 * Starts the server without rate limits and waits until it is ready. The caller ends it.
 *
 * @param program the folder of another version of it
 * @throws Error with what it wrote, when it does not start
 */
export async function serverProcess(settings: Settings, program?: string): Promise<ServerProcess> {
  const begin = performance.now();
  const { child, port, url, log } = await launch(settings, program);
  const pid = child.pid ?? 0;
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (!isRunning(child) || performance.now() - begin > startWithinMs) {
      child.kill('SIGKILL');
      throw new Error(`The server did not become ready. ${log()}`);
    }
    await sleep(25);
  }
  return {
    url,
    port,
    pid,
    readyInMs: Math.round(performance.now() - begin),
    readyCpuMs: cpuMsOf(pid),
    log,
    end: async (signal) => {
      if (isRunning(child)) {
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
      }
      return child.exitCode ?? child.signalCode ?? 'SIGKILL';
    },
  };
}

/** The settings of a server on a place that the test made. */
export const settingsOf = ({ dataDir, source }: Pick<GardenPlace, 'dataDir' | 'source'>): Record<string, string> => ({
  DATA_DIR: dataDir,
  DATABASE_URL: source.startsWith('postgres') ? source : '',
});

/** Runs a command of `server/commands` as its own process. @returns its exit status and all that it wrote */
export function runCommandLine(command: string, parameters: string[], env: Record<string, string>) {
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    const options = { env: { ...inheritedEnv(), ...env } };
    execFile(process.execPath, [join(root, 'server/commands', command), ...parameters], options, (error, out, err) =>
      resolve({ code: error?.code ?? 0, said: out + err }),
    );
  });
}

/** A server for all tests of a file, killed after the last one. */
export async function openedServer(settings: Settings): Promise<ServerProcess> {
  const server = await serverProcess(settings);
  await opened({ stop: () => server.end('SIGKILL') });
  return server;
}
