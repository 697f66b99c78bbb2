import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawnPhoto } from '../server/testing/drawn-photos.ts';
import { freePort } from '../server/testing/free-port.ts';
import { type Nginx, runNginx } from '../server/testing/nginx.ts';
import { expect, newcomer, test, trust } from './journey.ts';
import { startServer } from './own-server.ts';
import { chooseFile, createAccount, drawn, photoFile, skipSetUp } from './steps.ts';

test.use({ ignoreHTTPSErrors: true, expectedNoise: /SSL certificate/ });

/**
 * Starts nginx with `deploy/nginx.conf`, and a certificate that it signed itself.
 *
 * @param port where it listens for https
 * @param appUrl origin of the app behind it
 */
async function startNginx(port: number, appUrl: string): Promise<Nginx> {
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

test('behind nginx, with https and under a path of its own, everything is found', trust, async ({ page }) => {
  const port = await freePort();
  const origin = `https://127.0.0.1:${port}`;
  const app = await startServer(() => ({ BASE_PATH: '/garden', TRUST_PROXY: '127.0.0.1', PUBLIC_URL: origin }));
  const proxy = await startNginx(port, app.url);
  try {
    const outside: string[] = [];
    const failed: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(`${origin}/garden`) && !url.startsWith('blob:') && !url.startsWith('data:'))
        outside.push(url);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
    });
    await expect(async () => page.goto(`${origin}/garden/calendar`)).toPass();
    await expect(page).toHaveURL(`${origin}/garden/sign-in?returnTo=%2Fcalendar`);
    await createAccount(page, newcomer());
    await expect(page).toHaveURL(`${origin}/garden/calendar`);
    const [session] = (await page.context().cookies()).filter(({ name }) => name.endsWith('sid'));
    expect(session).toMatchObject({ name: '__Secure-sid', path: '/garden', secure: true, httpOnly: true });

    await page.getByRole('link', { name: 'My Garden' }).first().click();
    await expect(page).toHaveURL(`${origin}/garden/garden`);
    await page.getByRole('main').getByRole('button', { name: 'Identify a Plant' }).click();
    await chooseFile(page, photoFile(await drawnPhoto('uncertain')));
    await page.getByRole('dialog').getByRole('button', { name: 'Identify Plant' }).click();
    await page.getByRole('button', { name: 'Add to Garden' }).click();
    await skipSetUp(page);
    const photo = page.getByRole('main').getByRole('img').first();
    await expect(photo).toHaveAttribute('src', /^\/garden\/api\/photos\//);
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const plant = { commonName: 'Fern' };
    expect((await page.request.post(`${origin}/garden/api/plants`, { data: plant })).status()).toBe(201);
    await page.reload();
    await expect(photo).toBeVisible();
    await drawn(page.getByRole('main'));
    await page.goto(`${origin}/garden/garden/trash`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Log out' }).first().click();
    await expect(page).toHaveURL(`${origin}/garden/`);
    expect({ outside, failed }).toEqual({ outside: [], failed: [] });
  } finally {
    await proxy.close();
    await app.close();
  }
});
