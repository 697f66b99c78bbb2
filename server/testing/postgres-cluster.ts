import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** A PostgreSQL server that lives as long as the tests do. */
export interface Cluster {
  /** URL of its maintenance database. */
  url: string;
  /** Ends the server as an administrator does who restarts it: whoever is connected is cut off. */
  halt(): Promise<void>;
  /** Starts it again at the same address, and waits until it answers. */
  resume(): Promise<void>;
  /** Ends it for good and removes its data. */
  stop(): Promise<void>;
}

/** Folder of the newest installed PostgreSQL's programs: Debian keeps them out of PATH. */
function postgresPrograms(): string {
  const root = '/usr/lib/postgresql';
  const newest = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a))[0] : undefined;
  if (newest) return join(root, newest, 'bin');
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
  } catch {
    throw new Error('The tests need a PostgreSQL server: install the package `postgresql` and run them again.');
  }
}

/** PostgreSQL refuses to run as root, so root hands it to the system's `postgres` user. */
export function runAs(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+):/m);
  if (!line) throw new Error('The tests run as root, but the system has no user `postgres` to run PostgreSQL as.');
  return { uid: Number(line[1]), gid: Number(line[2]) };
}

async function waitUntilReady(url: string): Promise<void> {
  const patienceMs = 170_000;
  const start = Date.now();
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() - start > patienceMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Starts a throw-away PostgreSQL of the installed version on a free port. Its durability is off: only tests use it. */
export async function startCluster(): Promise<Cluster> {
  const programs = postgresPrograms();
  const identity = runAs();
  const folder = mkdtempSync(join(tmpdir(), 'leafbook-postgres-'));
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const data = join(folder, 'data');
  const options = { ...identity, cwd: folder, stdio: 'ignore' as const };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'leafbook', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  );
  const port = await freePort();
  // Without autovacuum, plans do not depend on when a test's few rows were counted.
  const speed = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];
  const settings = [...speed, 'autovacuum=off', 'max_connections=200'].flatMap((s) => ['-c', s]);
  const url = `postgres://leafbook@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const resume = async () => {
    server = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', ...settings],
      options,
    );
    await waitUntilReady(url);
  };
  const halt = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const stopped = once(server, 'exit');
    server.kill('SIGINT');
    await stopped;
  };
  const stop = async () => {
    await halt();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await resume();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, halt, resume, stop };
}
