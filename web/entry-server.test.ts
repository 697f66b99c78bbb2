import type { DehydratedState } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Garden } from '../contract/gardens.ts';
import type { ApiAnswer } from '../contract/server-render.ts';
import { fetchPage } from './entry-server.tsx';
import { pages } from './pages.ts';
import { eventOf, gardenOf, nothingDue, plantOf, servedCard } from './testing/samples.ts';

const at = '2026-05-04T09:30:00.000Z';
const answer = (body: unknown, headers: Record<string, string> = {}): ApiAnswer => ({ body, headers });
const user = (username: string | null, firstName: string | null = null) =>
  answer({
    ...{ id: 1, email: `${username}@example.org`, firstName, lastName: null, username, profileImageUrl: null },
    ...{ bio: null, favoriteFlower: null, gardenZone: null, createdAt: at, updatedAt: at },
  });
const photoUrl = `/api/photos/${'a'.repeat(22)}`;
const plant = (id: number, commonName: string) =>
  servedCard(plantOf(id, { commonName, latinName: 'Hortus', photoUrl, identifiedAt: at, addedAt: at }));
const settings = (timeZone: string | null, hemisphere: string | null = null) =>
  answer({ timeZone, deviceTimeZone: null, hemisphere, weekStart: null, units: null });

const garden = (username: string, names: readonly string[], total = names.length) => ({
  '/api/auth/user': user(username),
  '/api/settings': settings('Europe/Berlin'),
  '/api/gardens': answer([
    gardenOf(1, { isOwn: true }),
    gardenOf(7, { name: 'Allotment', role: 'viewer', memberCount: 2 }),
  ]),
  '/api/notifications/count': answer({ count: 3 }),
  '/api/plants?view=cards&limit=16': answer(
    names.map((name, index) => plant(index + 1, name)),
    { 'x-total-count': String(total) },
  ),
  '/api/plants/families': answer([]),
});

type Answers = Record<string, ApiAnswer>;
const lists = ['community?limit=4&sort=newest', 'community?limit=50&sort=newest', 'plants/featured', 'plants/recent'];
const moreLists = ['plants/featured?hemisphere=south', 'notifications?limit=50', 'identifications?limit=20'];
/** What other pages ask, so that no test has to say it. */
const common: Answers = {
  ...Object.fromEntries([...lists, ...moreLists].map((list) => [`/api/${list}`, answer([])])),
  '/api/auth/options': answer({ signUp: 'open', passwords: true, passwordReset: false, provider: null }),
  '/api/plants/stats': answer({ total: 0, families: 0, lastIdentifiedAt: null }),
};
const withoutZone = (url: string): string => url.replace(/\?timeZone=[^&]*/, '');

/** Fetches a page; what there is no answer to is refused. @returns null if something was */
async function fetched(path: string, answers: Answers, { search = '', basePath = '' } = {}) {
  const asked: string[] = [];
  const page = await fetchPage({
    ...{ path, search, basePath, isVisitor: !('/api/auth/user' in answers) },
    async ask(wanted) {
      const url = withoutZone(wanted);
      asked.push(url);
      return answers[url] ?? common[url] ?? Promise.reject(new Error(`404 for ${url}`));
    },
  });
  return { page, asked };
}
const moment = { chance: 0.5, now: Date.parse(at) };
const rendered = async (...[path, answers = {}, more]: [string, Answers?, { search?: string; basePath?: string }?]) =>
  (await fetched(path, answers, more)).page?.render(moment);
const draw = async (...of: Parameters<typeof rendered>): Promise<string> => (await rendered(...of))?.html ?? 'nothing';

const framed = pages.filter(({ isAlone }) => !isAlone).map(({ path }) => path);
/** They hold days and times, and only the browser knows its zone. */
const clientOnly = pages.filter(({ serverRender }) => serverRender === 'visitors').map(({ path }) => path);

describe('drawing a page', () => {
  it.each(clientOnly)('%s is left to the browser of its gardener', async (path) => {
    expect(await rendered(path, garden('rosa', ['Fern']))).toBe(null);
  });

  it.each(framed)('%s is drawn for a visitor', async (path) => {
    const html = await draw(path);
    expect(html).toContain('<main id="main"');
    // The content security policy of pages refuses them.
    expect(html).not.toContain(' style=');
    expect(html).not.toContain('Log out');
  });

  it.each(framed.filter((path) => !clientOnly.includes(path)))('%s is drawn for a gardener', async (path) => {
    const html = await draw(path, garden('rosa', ['Fern']));
    expect(html).toContain('<main id="main"');
    expect(html).toContain('Log out');
  });

  it('calls a gardener by no name that shows nothing', async () => {
    const named = (firstName: string) =>
      draw('/garden', { ...garden('rosa', []), '/api/auth/user': user(null, firstName) });
    expect(await named('Rosa')).toContain('<bdi>Rosa</bdi>');
    expect(await named('\u3164\u200b')).toContain('<bdi>Garden User</bdi>');
  });

  it('shows what the answers say, as text', async () => {
    const html = await draw('/garden', garden('rosa', ['Fern <b>&"', 'Quince']));
    expect(html).toContain('Fern &lt;b&gt;&amp;&quot;');
    expect(html).toContain('2 plants');
    expect(html).toContain('Notifications, 3 unread');
    expect(html).toContain('rosa');
  });

  it('shows the form of settings as it is saved, and leaves what the browser decides to it', async () => {
    const html = await draw('/settings', garden('rosa', []));
    expect(html).toContain('value="rosa"');
    expect(html).toContain('Preferences');
    expect(html).not.toContain('Time zone');
  });

  it('says what the window is called', async () => {
    expect((await rendered('/'))?.title).toBe('Leafbook');
    expect((await rendered('/community'))?.title).toBe('Community Garden · Leafbook');
  });

  it('shows the first notifications of many', async () => {
    const items = Array.from({ length: 50 }, (_, id) => ({
      notification: {
        ...{ id, userId: 1, triggeredBy: 2, plantId: 1, type: 'like', message: `Number ${id}.`, relatedItemId: null },
        ...{ isRead: false, createdAt: at },
      },
      plant: { photoUrl, commonName: 'Fern' },
    }));
    const html = await draw('/notifications', { ...garden('rosa', []), '/api/notifications?limit=50': answer(items) });
    expect(html).toContain('Number 0.');
    expect(html).not.toContain('Number 12.');
  });

  it('never shows one gardener what is another’s, however many open a page at once', async () => {
    const names = ['ann', 'ben', 'cleo', 'dora', 'emil'];
    const drawn = await Promise.all(names.map((name) => draw('/garden', garden(name, [`Plant of ${name}`]))));
    drawn.forEach((html, index) => {
      for (const name of names) expect(html.includes(`Plant of ${name}`), name).toBe(name === names[index]);
    });
    expect(await draw('/garden')).not.toContain('Plant of');
  });

  it('draws the first cards of a large garden', async () => {
    const html = await draw(
      '/garden',
      garden(
        'rosa',
        Array.from({ length: 16 }, (_, index) => `Plant ${index}.`),
        500,
      ),
    );
    expect(html.match(/Plant \d+\.<\/span>/g)).toHaveLength(8);
    expect(html).toContain('500 plants');
  });

  it('names paths of the host’s where the app lives under one', async () => {
    const html = await draw('/garden', garden('rosa', ['Fern']), { basePath: '/green' });
    expect(html).toContain('href="/green/search"');
    expect(html).toContain('src="/green/api/photos/');
    expect(await draw('/garden')).toContain('href="/search"');
  });

  it('shows nothing of the own garden where the address chooses another', async () => {
    const others = {
      '/api/plants?view=cards&limit=16&garden=7': answer([plant(9, 'Quince')]),
      '/api/plants/families?garden=7': answer([]),
    };
    const html = await draw('/garden', { ...garden('rosa', ['Fern']), ...others }, { search: '?garden=7' });
    expect(html).toContain('Allotment');
    expect(html).toContain('Quince');
    expect(html).not.toContain('Fern');
    expect(html).toContain('href="/calendar?garden=7"');
    expect(html).not.toContain('Add Plant');
    expect(await draw('/garden', garden('rosa', ['Fern']), { search: '?garden=1' })).toContain('Fern');
  });

  it('says so where the address chooses a garden that the gardener is no member of', async () => {
    for (const search of ['?garden=8', '?garden=x']) {
      const html = await draw('/calendar', garden('rosa', ['Fern']), { search });
      expect(html).toContain('not in this garden');
      expect(html).toContain('href="/garden"');
    }
  });

  it('leads a visitor back to what the address asks for', async () => {
    const html = await draw('/garden', {}, { search: '?sort=name' });
    expect(html).toContain(`/api/login?returnTo=${encodeURIComponent('/garden?sort=name')}`);
  });
});

describe('what a page asks', () => {
  const frame = ['/api/auth/user', '/api/gardens', '/api/notifications/count', '/api/settings'];
  const askedAt = async (path: string, answers: Answers, search = '') =>
    (await fetched(path, answers, { search })).asked.filter((url) => !frame.includes(url)).sort();
  const withOwn = (more: Partial<Garden>, of = settings(null)): Answers => ({
    ...garden('rosa', []),
    '/api/settings': of,
    '/api/gardens': answer([gardenOf(7, { timeZone: 'Asia/Tokyo' }), gardenOf(1, { isOwn: true, ...more })]),
    '/api/care/today': answer(nothingDue),
    '/api/tips': answer({ month: 5, tips: [] }),
  });
  const home = ['/api/plants/recent', '/api/plants/stats'];

  it("is the day, once the garden's zone is known", async () => {
    const inBerlin = withOwn({ timeZone: 'Europe/Berlin' });
    expect(await askedAt('/', inBerlin)).toEqual(['/api/care/today', ...home, '/api/tips']);
    expect(await askedAt('/calendar', inBerlin)).toEqual(['/api/care/today']);
    expect(await askedAt('/', withOwn({}))).toEqual(home);
  });

  it('is about the garden in the address, for its members', async () => {
    const inBerlin = withOwn({ timeZone: 'Europe/Berlin' });
    expect(await askedAt('/calendar', inBerlin, '?garden=7')).toEqual(['/api/care/today&garden=7']);
    expect(await askedAt('/garden', inBerlin, '?garden=7&family=Rosaceae')).toEqual([
      '/api/plants/families?garden=7',
      '/api/plants?view=cards&limit=16&garden=7',
    ]);
    expect(await askedAt('/garden', inBerlin, '?garden=8')).toEqual([]);
  });

  it('is the season of the garden, or else of the gardener’s hemisphere', async () => {
    const featured = '/api/plants/featured';
    const south = [`${featured}?hemisphere=south`];
    expect(await askedAt('/search', withOwn({ hemisphere: 'south' }, settings('Europe/Berlin')))).toEqual(south);
    expect(await askedAt('/search', withOwn({}, settings(null, 'south')))).toEqual(south);
    expect(await askedAt('/search', withOwn({}, settings('Europe/Berlin')))).toEqual([featured]);
    expect(await askedAt('/search', withOwn({}, settings('Australia/Perth')))).toEqual(south);
    expect(await askedAt('/search', {}, '?q=rose')).toEqual([]);
  });

  it('comes with the page, and all of it or nothing', async () => {
    const { page } = await fetched('/garden', garden('rosa', ['Fern']));
    const { queries } = (page?.state ?? { queries: [] }) as DehydratedState;
    const own = ['/api/plants/families', '/api/plants?view=cards'];
    expect(queries.map(({ queryKey }) => queryKey[0]).sort()).toEqual([...frame, ...own].sort());
    const { '/api/plants/families': _, ...others } = garden('rosa', ['Fern']);
    expect((await fetched('/garden', others)).page).toBe(null);
    const { '/api/auth/user': __, ...nobody } = garden('rosa', []);
    expect((await fetched('/garden', nobody)).page?.state).toEqual({ mutations: [], queries: [] });
  });
});

describe('wherever and whenever a page is drawn', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  /** Draws on a machine with another clock, zone and language. */
  async function drawAt(
    path: string,
    answers: Answers,
    { now, zone, locale }: { now: string; zone: string; locale: string },
  ): Promise<string> {
    vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
    vi.stubGlobal('navigator', { language: locale, onLine: true });
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function here(
      this: Intl.DateTimeFormat,
    ) {
      return { ...resolvedOptions.call(this), timeZone: zone };
    });
    const { localeCompare, toLocaleUpperCase } = String.prototype;
    vi.spyOn(String.prototype, 'localeCompare').mockImplementation(function compare(
      this: string,
      other: string,
      locales?: unknown,
      how?: Intl.CollatorOptions,
    ) {
      return localeCompare.call(this, other, typeof locales === 'string' ? locales : locale, how);
    });
    vi.spyOn(String.prototype, 'toLocaleUpperCase').mockImplementation(function upper(this: string, locales) {
      return toLocaleUpperCase.call(this, locales ?? locale);
    });
    const html = await draw(path, answers);
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    return html;
  }

  const task = (id: number, title: string) => ({
    event: eventOf(id, { title, date: at, dueOn: '2026-05-04' }),
    plant: null,
  });
  const gardener = {
    ...garden('iris', ['irga', 'Fern']),
    '/api/care/today': answer({
      ...{ ...nothingDue, date: '2026-05-04', today: [task(1, 'Zinc'), task(2, 'Ösel')] },
    }),
  };

  it.each(framed.flatMap((path) => [[path, 'a visitor', {}] as const, [path, 'a gardener', gardener] as const]))(
    '%s is the same for %s',
    async (path, _, answers) => {
      const here = await drawAt(path, answers, { now: at, zone: 'Europe/Berlin', locale: 'en-US' });
      const there = { now: '2026-05-05T23:59:59.000Z', zone: 'Pacific/Kiritimati', locale: 'sv-SE' };
      expect(await drawAt(path, answers, there)).toBe(here);
      // A zone counts for a second.
      const west = { now: '2026-05-05T23:59:50.000Z', zone: 'America/Los_Angeles', locale: 'tr-TR' };
      expect(await drawAt(path, answers, west)).toBe(here);
    },
  );
});
