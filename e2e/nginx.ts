import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Nginx, runNginx } from '../server/testing/nginx.ts';

/**
 * Starts nginx with `deploy/nginx.conf`, and a certificate that it signed itself.
 *
 * @param port where it listens for https
 * @param appUrl origin of the app behind it
 */
export async function startNginx(port: number, appUrl: string): Promise<Nginx> {
  return runNginx((folder) => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate];
    execFileSync('openssl', [...made, '-subj', '/CN=localhost', '-days', '2'], { stdio: 'ignore' });
    return readFileSync(join(import.meta.dirname, '../deploy/nginx.conf'), 'utf8')
      .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replace('http://127.0.0.1:3000', appUrl)
      .replace('/etc/ssl/garden.example.crt', certificate)
      .replace('/etc/ssl/garden.example.key', key);
  });
}
