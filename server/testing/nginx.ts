import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

/** A real nginx before an app. */
export interface Nginx {
  close(): Promise<void>;
}

/**
 * Starts nginx.
 *
 * @param blocks what stands in its `http` block, given a folder that lives as long as it does
 */
export function runNginx(blocks: (folder: string) => string): Nginx {
  const folder = mkdtempSync(join(tmpdir(), 'leafbook-nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    `daemon off; pid ${folder}/pid; error_log stderr crit; events { worker_connections 4096; } http { access_log off; ${temporary.join(' ')} ${blocks(folder)} }`,
  );
  const nginx = spawn('/usr/sbin/nginx', ['-c', configuration, '-p', folder, '-e', 'stderr'], { stdio: 'inherit' });
  const close = async () => {
    if (nginx.exitCode === null) {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  return { close };
}

/**
 * Starts nginx with `deploy/nginx.scale.conf` before several processes.
 *
 * @param ports where they listen
 * @returns the origin that it serves at, too
 */
export async function startBalancer(ports: readonly number[]): Promise<Nginx & { url: string }> {
  const port = await freePort();
  const proxy = runNginx(() =>
    readFileSync(join(import.meta.dirname, '../../deploy/nginx.scale.conf'), 'utf8')
      .replace(/server leafbook:3000 resolve ([^;]*;)/, (_, rules) =>
        ports.map((each) => `server 127.0.0.1:${each} ${rules}`).join('\n'),
      )
      .replace(/resolver [^;]*;/, '')
      .replace('listen 80', `listen 127.0.0.1:${port}`),
  );
  return { ...proxy, url: `http://127.0.0.1:${port}` };
}
