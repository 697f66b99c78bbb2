import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { runAs } from './postgres-cluster.ts';

/**
 * Starts PgBouncer in transaction mode before a PostgreSQL server, with Debian's settings otherwise.
 *
 * @param url a database of the server
 * @param poolSize connections to the server that each database gets
 * @returns the URL of the same database through PgBouncer, and what ends it
 */
export async function startPgBouncer(url: string, poolSize = 3): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port, username } = new URL(url);
  const identity = runAs();
  const folder = mkdtempSync(join(tmpdir(), 'leafbook-pgbouncer-'));
  const listenPort = await freePort();
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${username}" ""\n`);
  const lines = [
    ...['[databases]', `* = host=${hostname} port=${port}`, '[pgbouncer]', 'pool_mode = transaction'],
    ...['listen_addr = 127.0.0.1', `listen_port = ${listenPort}`, 'unix_socket_dir ='],
    ...['auth_type = trust', `auth_file = ${users}`, `default_pool_size = ${poolSize}`],
    ...['max_client_conn = 2000', 'server_idle_timeout = 5'],
  ];
  writeFileSync(settings, `${lines.join('\n')}\n`);
  for (const path of [folder, users, settings]) if (identity) chownSync(path, identity.uid, identity.gid);
  const bouncer = spawn('/usr/sbin/pgbouncer', ['-q', settings], { ...identity, cwd: folder, stdio: 'ignore' });
  const through = new URL(url);
  through.port = String(listenPort);
  return {
    url: through.href,
    stop: async () => {
      if (bouncer.exitCode === null && bouncer.signalCode === null) {
        const ended = once(bouncer, 'exit');
        bouncer.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
