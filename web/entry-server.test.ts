import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Garden } from '../contract/gardens.ts';
import { hasFrame, pages } from '../contract/pages.ts';
import type { EmbeddedAnswer } from '../contract/server-render.ts';
import { furtherCalls, renderPage } from './entry-server.tsx';
import { cardOf } from './features/plants/card.rules.ts';
import { eventOf, gardenOf, nothingDue, plantOf } from './testing/samples.ts';

const at = '2026-05-04T09:30:00.000Z';
const answer = (body: unknown, headers: Record<string, string> = {}): EmbeddedAnswer => ({ body, headers });
const user = (username: string | null, firstName: string | null = null) =>
  answer({
    ...{ id: 1, email: `${username}@example.org`, firstName, lastName: null, username, profileImageUrl: null },
    ...{ bio: null, favoriteFlower: null, gardenZone: null, createdAt: at, updatedAt: at },
  });
const photoUrl = `/api/photos/${'a'.repeat(22)}`;
const plant = (id: number, commonName: string) =>
  cardOf(plantOf(id, { commonName, latinName: 'Hortus', photoUrl, identifiedAt: at, addedAt: at }));
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
const draw = async (
  path: string,
  answers: Record<string, EmbeddedAnswer> = {},
  more: { search?: string; basePath?: string } = {},
): Promise<string> =>
  (await renderPage({ path, search: '', basePath: '', chance: 0.5, now: Date.parse(at), answers, ...more }))?.html ??
  'nothing';

const framed: readonly string[] = pages.filter(hasFrame);
/** They hold days and times, and only the browser knows its zone. */
const clientOnly = ['/report', '/identifications'];

describe('drawing a page', () => {
  it.each(clientOnly)('%s is left to the browser of its gardener', async (path) => {
    expect(await draw(path, garden('rosa', ['Fern']))).toBe('nothing');
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
    const titleOf = async (path: string) =>
      (await renderPage({ path, search: '', basePath: '', chance: 0.5, now: Date.parse(at), answers: {} }))?.title;
    expect(await titleOf('/')).toBe('Leafbook');
    expect(await titleOf('/community')).toBe('Community Garden · Leafbook');
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
    const html = await draw('/garden', garden('rosa', ['Fern']), { search: '?garden=7' });
    expect(html).toContain('Allotment');
    expect(html).not.toContain('Fern');
    expect(html).toContain('href="/calendar?garden=7"');
    expect(html).not.toContain('Add Plant');
    expect(await draw('/garden', garden('rosa', ['Fern']), { search: '?garden=1' })).toContain('Fern');
  });

  it('says so where the address chooses a garden that the gardener is no member of', async () => {
    for (const search of ['?garden=8', '?garden=x']) {
      const html = await draw('/calendar', garden('rosa', ['Fern']), { search });
      expect(html).toContain('not a member of this garden');
      expect(html).toContain('href="/garden"');
    }
  });

  it('leads a visitor back to what the address asks for', async () => {
    const html = await draw('/garden', {}, { search: '?sort=name' });
    expect(html).toContain(`/api/login?returnTo=${encodeURIComponent('/garden?sort=name')}`);
  });
});

describe('what a page asks further', () => {
  const asked = (path: string, answers: Record<string, EmbeddedAnswer>, search = '') =>
    furtherCalls({ path, search, answers });

  const own = (more: Partial<Garden>) => ({
    '/api/gardens': answer([gardenOf(7), gardenOf(1, { isOwn: true, ...more })]),
  });

  it("is the day, once the own garden's zone is known", () => {
    const inBerlin = own({ timeZone: 'Europe/Berlin' });
    expect(asked('/', inBerlin)).toEqual(['/api/care/today', '/api/tips']);
    expect(asked('/calendar', inBerlin)).toEqual(['/api/care/today']);
    expect(asked('/', own({}))).toEqual([]);
    expect(asked('/', {})).toEqual([]);
    expect(asked('/', inBerlin, '?garden=7')).toEqual([]);
  });

  it('is the season of the own garden, or else of the gardener’s hemisphere', () => {
    const featured = '/api/plants/featured';
    expect(asked('/search', { ...own({ hemisphere: 'south' }), '/api/settings': settings('Europe/Berlin') })).toEqual([
      `${featured}?hemisphere=south`,
    ]);
    expect(asked('/search', { '/api/settings': settings(null, 'south') })).toEqual([`${featured}?hemisphere=south`]);
    expect(asked('/search', { '/api/settings': settings('Europe/Berlin') })).toEqual([featured]);
    expect(asked('/search', { '/api/settings': settings('Australia/Perth') })).toEqual([
      `${featured}?hemisphere=south`,
    ]);
    expect(asked('/search', {}, '?query=rose')).toEqual([]);
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
    answers: Record<string, EmbeddedAnswer>,
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
    '/api/care/today?timeZone=Europe%2FBerlin': answer({
      ...{ ...nothingDue, date: '2026-05-04', today: [task(1, 'Zinc'), task(2, 'Ösel')] },
    }),
  };

  it.each(framed.flatMap((path) => [[path, 'a visitor', {}] as const, [path, 'a gardener', gardener] as const]))(
    '%s is the same for %s',
    async (path, _, answers) => {
      const here = await drawAt(path, answers, { now: at, zone: 'Europe/Berlin', locale: 'en-US' });
      const there = { now: '2026-05-05T23:59:59.000Z', zone: 'Pacific/Kiritimati', locale: 'sv-SE' };
      expect(await drawAt(path, answers, there)).toBe(here);
      expect(await drawAt(path, answers, { ...there, zone: 'America/Los_Angeles', locale: 'tr-TR' })).toBe(here);
    },
  );
});
