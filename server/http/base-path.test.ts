import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unsubscribeSecret } from '../features/reminders/keys.service.ts';
import { unsubscribeToken } from '../features/reminders/unsubscribe.rules.ts';
import { openedApp, person } from '../testing/kit.ts';
import { openedFolder } from '../testing/opened.ts';

const webRoot = await openedFolder();
const folder = join(webRoot, 'languages/en');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'index.html'), '<html><head><script src="./assets/a.js"></script></head></html>');
const page = { files: [], hasFrame: true };
const community = { ...page, files: ['assets/CommunityPage.js'] };
writeFileSync(
  join(folder, 'page-files.json'),
  JSON.stringify({ '/': page, '/garden': page, '/garden/trash': page, '/community': community }),
);
const test = await openedApp({ basePath: '/home/garden', webRoot });

const get = (url: string, accept = 'text/html') => test.inject({ url, headers: { accept } });

it('serves the app under its path, and nothing beside it', async () => {
  for (const url of ['/home/garden', '/home/garden/', '/home/garden/garden/trash', '/home/garden?x=1']) {
    const page = await get(url);
    expect([url, page.statusCode]).toEqual([url, 200]);
    expect(page.body).toContain('<script src="/home/garden/assets/a.js">');
    expect(page.body).toContain('<meta name="base-path" content="/home/garden">');
  }
  for (const url of ['/', '/garden', '/api/auth/options', '/home', '/home/gardens', '/home/gardenapi/auth/options']) {
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  }
  expect((await get('/home/garden/api/auth/options', 'application/json')).statusCode).toBe(200);
  expect((await get('/readyz')).statusCode).toBe(200);
});

it('has the browser fetch what a page needs from under its path', async () => {
  const { body } = await get('/home/garden/community');
  const hinted = [...body.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, href]) => href);
  expect(hinted).toEqual(['/home/garden/assets/CommunityPage.js']);
});

it('sends the browser to paths under its own, with a cookie for them', async () => {
  const login = await get('/home/garden/api/login?returnTo=/calendar');
  expect(login.headers.location).toBe('/home/garden/sign-in?returnTo=%2Fcalendar');
  const signedUp = await test.inject({
    method: 'POST',
    url: '/home/garden/api/auth/sign-up',
    payload: { email: 'rosa@example.org', password: 'seven quiet snails' },
  });
  expect(signedUp.statusCode).toBe(201);
  const [cookie] = signedUp.cookies;
  expect(cookie).toMatchObject({ name: 'sid', path: '/home/garden', httpOnly: true });
  const cookies = { sid: cookie?.value ?? '' };
  const user = await test.inject({ url: '/home/garden/api/auth/user', cookies });
  expect(user.json()).toMatchObject({ email: 'rosa@example.org' });
  const logout = await test.inject({ url: '/home/garden/api/logout', cookies });
  expect([logout.statusCode, logout.headers.location]).toEqual([302, '/home/garden/']);
  expect((await test.inject({ url: '/home/garden/api/auth/user', cookies })).statusCode).toBe(401);
});

it('names its path in the description of the API', async () => {
  const document = await get('/home/garden/api/openapi.json', 'application/json');
  expect(document.json().servers).toEqual([{ url: '/home/garden' }]);
});

it('leads from the pages of the unsubscribe link to settings under its path', async () => {
  const who = await person(test);
  const token = unsubscribeToken(await unsubscribeSecret(test.deps.db), who.user.id);
  const url = `/home/garden/api/reminders/unsubscribe?token=${token}`;
  const done = await test.inject({ method: 'POST', url, headers: { accept: 'text/html' } });
  for (const page of [done, await get('/home/garden/api/reminders/unsubscribe?token=no')])
    expect(page.body).toContain('<a href="/home/garden/settings">');
});
