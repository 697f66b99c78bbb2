import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A real nginx with the configuration that hosts are given, in front of an app. */
export interface Proxy {
  close(): Promise<void>;
}

/**
 * Starts nginx with `deploy/nginx.conf`, and a certificate that it signed itself.
 *
 * @param port where it listens for https
 * @param appUrl origin of the app behind it
 */
export async function startNginx(port: number, appUrl: string): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'leafbook-nginx-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '2'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
    {
      stdio: 'ignore',
    },
  );
  const server = readFileSync(join(import.meta.dirname, '../deploy/nginx.conf'), 'utf8')
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('http://127.0.0.1:3000', appUrl)
    .replace('/etc/ssl/garden.example.crt', certificate)
    .replace('/etc/ssl/garden.example.key', key);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    `daemon off; pid ${folder}/pid; error_log stderr warn; events {} http { access_log off; ${temporary.join(' ')} ${server} }`,
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
