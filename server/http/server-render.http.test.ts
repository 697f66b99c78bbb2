import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { EmbeddedData } from '../../contract/server-render.ts';
import { openedApp, type Person, person, plantRow, testApp } from '../testing/kit.ts';
import { openedFolder } from '../testing/opened.ts';

const script = '<script type="module" crossorigin src="./assets/index-Ab12.js"></script>';
const html = `<!doctype html><head><title>Leafbook</title>${script}<link rel="modulepreload" crossorigin href="./assets/shared-Ab12.js"></head><body><div id="root"></div></body>`;

/** Asks for some lists, and draws the names in them; how it fails, the query says. */
const drawer = `
globalThis.renders = 0;
globalThis.stalled = Promise.withResolvers();
const urls = ['/api/auth/user', '/api/plants?view=cards&limit=16'];
export async function fetchPage({ path, search, basePath, isVisitor, ask }) {
  if (search === '?throw') throw new Error('no picture');
  const answers = await Promise.all((isVisitor ? ['/api/auth/options'] : urls).map(ask)).catch(() => null);
  if (answers === null) return null;
  const names = answers.flatMap(({ body }) => Array.isArray(body) ? body.map(({ commonName }) => commonName) : []);
  async function render() {
    globalThis.renders += 1;
    if (search === '?stall') await stalled.promise;
    if (search === '?late') return null;
    const html = '<p>' + [basePath + path + search, ...names.map((name) => name.replaceAll('<', '&lt;'))].join('|') + '</p>';
    return { html, title: 'Here: <' + path + '>' };
  }
  return { state: answers, render };
}`;

const around = await openedFolder();
for (const folder of ['web/languages/en', 'web/languages/de', 'web-ssr/en', 'web-ssr/de'])
  await mkdir(join(around, folder), { recursive: true });
const pages = {
  '/': { files: [], hasFrame: true },
  '/garden': { files: ['assets/GardenPage-Ab12.js', 'assets/garden-Ab12.css'], hasFrame: true },
  '/community': { files: [], hasFrame: true },
  '/sign-in': { files: [], hasFrame: false },
};
for (const language of ['en', 'de']) {
  await writeFile(join(around, `web/languages/${language}/index.html`), html);
  await writeFile(join(around, `web/languages/${language}/page-files.json`), JSON.stringify(pages));
  const mine = drawer.replace("'Here: <'", language === 'en' ? "'Here: <'" : "'Hier: <'");
  await writeFile(join(around, `web-ssr/${language}/entry-server.js`), mine);
}
const webRoot = join(around, 'web');
// A busy machine has all the time it needs, but for pages that stall.
const test = await openedApp({ webRoot, renderTimeoutMs: 60_000 });
const hasty = await openedApp({ webRoot, renderTimeoutMs: 20, deps: { db: test.deps.db } });
const [ann, ben] = [await person(test), await person(test)];
await plantRow(test, ann, { commonName: 'Fern </script><b>' });
await plantRow(test, ben, { commonName: 'Quince' });

const browser = { accept: 'text/html,*/*;q=0.8' };
const open = (url: string, who?: Person, headers: Record<string, string> = browser, at = test) =>
  at.inject({ url, headers: { ...headers, ...(who && { cookie: who.cookie }) } });
const givenIn = (body: string): EmbeddedData =>
  JSON.parse(/<script type="application\/json" id="given">(.*?)<\/script>/.exec(body)?.[1] ?? 'null');

describe('a page that the server renders', () => {
  it('is drawn from what the API tells whoever opens it, and from nothing else', async () => {
    const [hers, his] = await Promise.all([open('/garden', ann), open('/garden', ben)]);
    expect(hers.body).toContain('<div id="root"><p>/garden|Fern &lt;/script>&lt;b></p></div>');
    expect(hers.body).not.toContain('Quince');
    expect(hers.body).toContain('<title>Here: &#60;/garden&#62;</title>');
    expect(his.body).toContain('<div id="root"><p>/garden|Quince</p></div>');
    expect(his.body).not.toContain('Fern');
    const list = await ann.inject({ url: '/api/plants?view=cards&limit=16' });
    expect(givenIn(hers.body)).toEqual({
      state: [expect.anything(), { body: list.json(), headers: expect.objectContaining({ 'x-total-count': '1' }) }],
      moment: { chance: expect.any(Number), now: expect.any(Number) },
    });
  });

  it('is of nobody to a visitor, who is marked as one', async () => {
    const { body, headers } = await open('/garden');
    expect(body).toContain('<meta name="visitor" content="yes">');
    expect(body).toContain('<div id="root"><p>/garden</p></div>');
    expect(givenIn(body).state).toHaveLength(1);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('is kept by no browser where it is somebody’s own', async () => {
    const { headers } = await open('/', ann);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'cookie, accept, accept-language' });
    expect(headers.etag).toBeUndefined();
  });

  it('comes before the app, which starts after it, and with its own styles', async () => {
    const { body } = await open('/garden', ann);
    expect(body).not.toContain('type="module"');
    expect(body).not.toContain('modulepreload');
    expect(body).toContain(
      '<script defer src="/boot.js" data-app="/assets/index-Ab12.js" data-parts="/assets/GardenPage-Ab12.js"></script>',
    );
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/garden-Ab12.css"></head>');
  });

  it('comes with its data alone where only the browser can render it', async () => {
    const { body, headers } = await open('/garden?late', ann);
    expect(body).toContain('<div id="root"></div><script type="application/json"');
    expect(body).toContain('type="module"');
    expect(body).toContain('<link rel="preload" as="style" crossorigin href="/assets/garden-Ab12.css">');
    expect(givenIn(body)).toEqual({ state: expect.any(Array), moment: null });
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store' });
  });

  it.each(['/?throw', '/?stall'])('is left out at %s: the page comes as without', async (url) => {
    const { statusCode, body, headers } = await open(url, ann, browser, url === '/?stall' ? hasty : test);
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('type="module"');
    expect(headers.etag).toBeDefined();
  });

  it('is left out for a session that has ended, a worker, a page without the frame, and a path that is none', async () => {
    const ended = { cookies: { sid: 'a'.repeat(43) } };
    for (const answer of [
      await test.inject({ url: '/garden', headers: browser, ...ended }),
      await open('/garden', ann, { accept: '*/*' }),
      await open('/sign-in', ann),
      await open('/nowhere', ann),
    ]) {
      expect(answer.body).toContain('<div id="root"></div>');
    }
  });

  it('extends a session as any call of it does', async () => {
    let days = 0;
    const now = () => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    const later = await testApp({ webRoot, renderTimeoutMs: 60_000, deps: { now } });
    const cara = await person(later);
    days = 3;
    const answer = await later.inject({ url: '/', headers: { ...browser, cookie: cara.cookie } });
    expect(answer.cookies.map(({ name }) => name)).toEqual(['sid']);
    await later.close();
  });
});

it('is in the language of the reader, and kept for readers of that language alone', async () => {
  const titles = [];
  for (const cookie of ['', 'language=de', '', 'language=de']) {
    const { body } = await test.inject({ url: '/community?of=both', headers: { ...browser, cookie } });
    titles.push(/<title>(.{4})/.exec(body)?.[1]);
  }
  expect(titles).toEqual(['Here', 'Hier', 'Here', 'Hier']);
});

describe('the work of rendering', () => {
  const renders = () => (globalThis as unknown as { renders: number }).renders;

  it('is done once for pages of visitors that are the same, and for each gardener', async () => {
    const before = renders();
    const bodies = [await open('/community'), await open('/community')].map(({ body }) => body);
    expect([bodies[0] === bodies[1], renders() - before]).toEqual([true, 1]);
    await open('/community?q=x');
    await open('/community', ann);
    await open('/community', ann);
    expect(renders() - before).toBe(4);
  });

  it('is bounded: beyond that, pages come without', async () => {
    const rendered = ({ body }: { body: string }) => !body.includes('<div id="root"></div>');
    let left = 60;
    const { promise: refused, resolve } = Promise.withResolvers<void>();
    // Eight are rendered, 32 wait for them, and 20 are sent as they are.
    const pages = Array.from({ length: left }, async () => {
      const page = await open('/garden?stall', ann);
      left -= 1;
      if (left === 40) resolve();
      return rendered(page);
    });
    await refused;
    expect(rendered(await open('/garden', ben))).toBe(false);
    (globalThis as unknown as { stalled: PromiseWithResolvers<void> }).stalled.resolve();
    expect((await Promise.all(pages)).filter(Boolean)).toHaveLength(40);
    expect(rendered(await open('/garden', ben))).toBe(true);
  });
});

describe('under a path of the host', () => {
  it('names what it needs there', async () => {
    const there = await testApp({ webRoot, renderTimeoutMs: 60_000, basePath: '/green' });
    const { body } = await there.inject({ url: '/green/garden', headers: browser });
    expect(body).toContain('<div id="root"><p>/green/garden</p></div>');
    expect(body).toContain('src="/green/boot.js" data-app="/green/assets/index-Ab12.js"');
    await there.close();
  });
});
