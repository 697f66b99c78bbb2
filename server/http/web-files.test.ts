import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openedFolder } from '../testing/opened.ts';
import { openedApp, testApp } from '../testing/test-app.ts';

const html = '<!doctype html><head><title>Leafbook</title></head><div id="root"></div>';
const visitorHtml = html.replace('<head>', '<head><meta name="visitor" content="yes">');
const hint = (attributes: string): string => `<link rel=${attributes}>`;
/** A page as a browser opens it, with what it needs first. */
const withHints = (page: string, ...hints: string[]): string => page.replace('</head>', `${hints.join('')}</head>`);
const gardenFiles = [
  hint('"modulepreload" crossorigin href="/assets/GardenPage-Ab12.js"'),
  hint('"preload" as="style" crossorigin href="/assets/garden-Ab12.css"'),
];
/** What looks like a session; whether it is one, the page asks. */
const cookies = { sid: 'a'.repeat(43) };
const script = `export const leaves = [${'1,'.repeat(2_000)}];`;

const pages = {
  '/': { files: [], hasFrame: true },
  '/garden': { files: ['assets/GardenPage-Ab12.js', 'assets/garden-Ab12.css'], hasFrame: true },
  '/garden/trash': { files: [], hasFrame: true },
  '/reset-password': { files: [], hasFrame: false },
  '/join-garden': { files: [], hasFrame: false },
  '/sign-in': { files: [], hasFrame: false },
};
/** What the build makes of a language; English has no folder of its own here. */
const builtIn = (language: string, page: string): Record<string, string> => ({
  [`languages/${language}/index.html`]: page,
  [`languages/${language}/page-files.json`]: JSON.stringify(pages).replaceAll(
    'assets/',
    language === 'en' ? 'assets/' : `assets/${language}-x/`,
  ),
  [`languages/${language}/service-worker.js`]: `${script}// ${language}`,
});

const around = await openedFolder();
const root = join(around, 'web');
for (const folder of ['assets', 'languages/en', 'languages/de', 'languages/pt-BR'])
  await mkdir(join(root, folder), { recursive: true });
const files: Record<string, string | Buffer> = {
  ...builtIn('en', html),
  ...builtIn('de', html.replace('<head>', '<html lang="de"><head>')),
  ...builtIn('pt-BR', html.replace('<head>', '<html lang="pt-BR"><head>')),
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'manifest.webmanifest': '{}',
  '.env': 'SECRET=1',
  'assets/index-Ab12Cd34.js': script,
  'assets/index-Ab12Cd34.js.br': brotliCompressSync(script),
  'assets/index-Ab12Cd34.js.gz': gzipSync(script),
  'assets/index-Ab12Cd34.js.map': '{}',
  'assets/heic.worker-Ef56Gh78.js': script,
  'assets/on-device.worker-Gh78Ij90.js': script,
  'assets/leaf-Zz99.css': 'body{color:green}',
  '../secret.txt': 'outside',
};
for (const [name, content] of Object.entries(files)) await writeFile(join(root, name), content);
const test = await openedApp({ webRoot: root });

const get = (url: string, headers: Record<string, string> = {}) => test.inject({ url, headers });
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('pages', () => {
  it.each(['/', '/garden', '/garden/trash', '/sign-in', '/garden?plantId=5'])(
    '%s is the app, revalidated each time',
    async (page) => {
      const answer = await get(page, browser);
      expect(answer.statusCode).toBe(200);
      const files = /^\/garden(\?|$)/.test(page) ? gardenFiles : [];
      expect(answer.body).toBe(withHints(visitorHtml, ...files));
      expect(answer.headers).toMatchObject({
        'content-type': expect.stringMatching(/^text\/html/),
        'cache-control': 'no-cache',
      });
      const again = await get(page, { ...browser, 'if-none-match': String(answer.headers.etag) });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
    },
  );

  it.each(['/nowhere', '/garden/', '/garden/5/x', '/Garden', '/%E2%9C%93', '/constructor'])(
    'there is none at %s: the app says so, with the right status',
    async (url) => {
      const answer = await get(url, browser);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toBe(visitorHtml);
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it('tell a visitor so, and not somebody who may be signed in', async () => {
    const visitor = await get('/', browser);
    const gardener = await test.inject({ url: '/', headers: browser, cookies });
    expect(gardener.body).toBe(html);
    expect(gardener.headers.etag).not.toBe(visitor.headers.etag);
    expect(visitor.headers.vary).toBe('cookie, accept, accept-language');
    const signedInSince = await test.inject({
      url: '/',
      headers: { ...browser, 'if-none-match': String(visitor.headers.etag) },
      cookies,
    });
    expect(signedInSince.statusCode).toBe(200);
  });

  it('say what they need first, so that a browser asks for all of it at once', async () => {
    const asGardener = (url: string, headers: Record<string, string> = browser) =>
      test.inject({ url, headers, cookies }).then(({ body }) => body);
    expect(await asGardener('/garden')).toBe(withHints(html, ...gardenFiles));
    expect(await asGardener('/garden?family=Rosaceae')).toBe(withHints(html, ...gardenFiles));
    expect(await asGardener('/nowhere')).toBe(html);
    expect(await asGardener('/sign-in')).toBe(html);
    // A worker that keeps the page opens it at other paths later.
    expect(await asGardener('/garden', { accept: '*/*' })).toBe(html);
  });

  it('keep the secret of a link out of the requests that follow', async () => {
    const policyOf = async (url: string) => (await get(url, browser)).headers['referrer-policy'];
    expect(await policyOf('/reset-password?token=abc')).toBe('no-referrer');
    expect(await policyOf('/join-garden?token=abc')).toBe('no-referrer');
    expect(await policyOf('/sign-in?returnTo=%2Fgarden&invite=abc')).toBe('no-referrer');
    expect(await policyOf('/garden?plantId=5')).toBe('same-origin');
  });

  it('let only the workers for HEIC and the model compile WebAssembly', async () => {
    const policyOf = async (url: string) => (await get(url)).headers['content-security-policy'];
    for (const name of ['heic.worker-Ef56Gh78', 'on-device.worker-Gh78Ij90'])
      expect(await policyOf(`/assets/${name}.js`)).toContain("'wasm-unsafe-eval'");
    expect(await policyOf('/assets/index-Ab12Cd34.js')).not.toContain('unsafe');
    expect(await policyOf('/')).not.toContain('unsafe');
  });

  it('answer HEAD as they answer GET, without the body', async () => {
    for (const [url, status] of [
      ['/garden', 200],
      ['/nowhere', 404],
      ['/assets/index-Ab12Cd34.js', 200],
    ] as const) {
      const answer = await test.inject({ method: 'HEAD', url, headers: browser });
      expect(answer.statusCode).toBe(status);
      expect(answer.body).toBe('');
    }
  });

  it('take no writes', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const answer = await test.inject({ method, url: '/garden', headers: browser });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ message: 'Not found', code: 'not_found', reason: 'not_found' });
    }
  });
});

describe('languages', () => {
  it.each([
    ['de', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }],
    ['pt-BR', { 'accept-language': 'pt' }],
    ['de', { 'accept-language': 'pt', cookie: 'language=de' }],
    ['en', { cookie: 'language=..%2Fde' }],
    ['en', { 'accept-language': 'de;q=0, en', cookie: 'language=constructor' }],
    ['en', {}],
  ])('a page is in %s for %o, with its files', async (language, headers) => {
    const page = await get('/garden', { ...browser, ...headers });
    expect([page.statusCode, page.headers['content-language']]).toEqual([200, language]);
    expect(/<html lang="(.+?)">/.exec(page.body)?.[1] ?? 'en').toBe(language);
    const folder = language === 'en' ? '/assets/' : `/assets/${language}-x/`;
    expect(page.body).toContain(`href="${folder}GardenPage-Ab12.js"`);
    expect(page.headers.vary).toContain('accept-language');
    expect((await get('/service-worker.js', headers)).body).toMatch(new RegExp(`// ${language}$`));
  });

  it('a browser that has the page in one gets it in the other', async () => {
    const english = await get('/', browser);
    const tag = { 'if-none-match': String(english.headers.etag) };
    expect((await get('/', { ...browser, ...tag })).statusCode).toBe(304);
    expect((await get('/', { ...browser, ...tag, cookie: 'language=de' })).statusCode).toBe(200);
  });

  it('a worker keeps its own, and so does the page that it stores', async () => {
    const cookie = 'language=pt-BR';
    const worker = await get('/service-worker.js?language=de', { cookie });
    expect(worker.body).toMatch(/de$/);
    expect(worker.headers.vary).toMatch(/cookie.*accept-encoding/i);
    const stored = (query: string) => get(`/${query}`, { accept: '*/*', cookie });
    expect((await stored('?language=de')).headers['content-language']).toBe('de');
    expect((await stored('?language=xx')).headers['content-language']).toBe('pt-BR');
    expect((await stored('?language=de&language=en')).headers['content-language']).toBe('pt-BR');
    // The address of a page doesn't choose.
    expect((await get('/?language=de', { ...browser, cookie })).headers['content-language']).toBe('pt-BR');
  });
});

describe('files', () => {
  it('with a hash in their name are kept for good', async () => {
    const answer = await get('/assets/index-Ab12Cd34.js');
    expect(answer.body).toBe(script);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/javascript/),
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
    ['br;q=0, gzip', 'gzip'],
  ])('come as they were compressed at build: accepting %s gives %s', async (accepted, encoding) => {
    const answer = await get('/assets/index-Ab12Cd34.js', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    if (encoding === 'br') expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
  });

  it('without a hash are revalidated', async () => {
    const answer = await get('/favicon.svg');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' });
    expect((await get('/favicon.svg', { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
  });

  it.each([
    ['/service-worker.js', /^(text|application)\/javascript/],
    ['/manifest.webmanifest', /^application\/manifest\+json/],
  ])('that install the app are never old: %s', async (url, type) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-type']).toMatch(type);
    // A page may be told what to run by this site's own worker alone.
    expect((await get('/')).headers['content-security-policy']).toMatch(/worker-src 'self'.*manifest-src 'self'/);
  });

  it.each([
    ...['/assets/missing-12345678.js', '/assets/index-Ab12Cd34.js.map', '/assets/index-Ab12Cd34.js.br', '/assets/'],
    ...[
      '/assets',
      '/favicon.ico',
      '/.env',
      '/.git/config',
      '/package.json',
      '/index.html.gz',
      '/secret.txt',
      '/languages/en/page-files.json',
    ],
    ...['/../secret.txt', '/%2e%2e/secret.txt', '/assets/../../secret.txt', '/assets/..%2f..%2fsecret.txt'],
    ...['/assets/%2e%2e%5csecret.txt', '/assets//index-Ab12Cd34.js', '//favicon.svg', '/favicon.svg%00.js'],
    ...['/etc/passwd.txt', '/api/nowhere', '/api', '/api/plants/5/nowhere.html'],
  ])('that are not there are 404 and never a page: %s', async (url) => {
    const answer = await get(url, browser);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    expect(answer.body).not.toMatch(/outside|SECRET|<title>/);
  });
});

describe('answers', () => {
  it('of some size are compressed on the way', async () => {
    const plain = await get('/api/openapi.json');
    const answer = await get('/api/openapi.json', { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(plain.body);
  });

  it('come from the API alone where there is no built app', async () => {
    const bare = await testApp({ webRoot: join(around, 'nothing') });
    expect((await bare.inject({ url: '/garden', headers: browser })).statusCode).toBe(404);
    expect((await bare.inject({ url: '/healthz' })).statusCode).toBe(200);
    await bare.close();
  });
});
