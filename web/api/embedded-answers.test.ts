import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const answers = {
  '/api/plants?view=cards&limit=16': { body: [{ id: 1 }], headers: { etag: '"1"', 'x-total-count': '9' } },
  '/api/care/today': { body: { date: '2026-05-04' }, headers: {} },
};

/** The module as a page loads it that carries this. */
async function given(text: string | null) {
  vi.resetModules();
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'given' && text !== null ? { textContent: text } : null),
    querySelector: () => null,
  });
  const { request } = await import('./request.ts');
  return { ...(await import('./embedded-answers.ts')), request };
}

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async () => Response.json('asked'));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => void vi.unstubAllGlobals());

describe('what a page carries', () => {
  const text = JSON.stringify({ answers, chance: 0.25 });

  test('is given once, in place of a request', async () => {
    const { request, isServerRendered, isEmbedded } = await given(text);
    expect(isServerRendered()).toBe(true);
    expect(isEmbedded(['/api/plants?view=cards&limit=16', '/api/care/today'])).toBe(true);
    expect(isEmbedded(['/api/plants?view=cards&limit=16', '/api/tips'])).toBe(false);
    expect(isEmbedded([])).toBe(false);
    expect(await request('GET', '/api/plants?view=cards&limit=16')).toEqual([{ id: 1 }]);
    expect(fetched).not.toHaveBeenCalled();
    expect(await request('GET', '/api/plants?view=cards&limit=16')).toBe('asked');
  });

  test('fits whatever zone the device is in, and no other call', async () => {
    const { request } = await given(text);
    expect(await request('POST', '/api/care/today')).toBe('asked');
    expect(await request('GET', '/api/care/today?timeZone=Asia%2FTokyo')).toEqual({ date: '2026-05-04' });
    expect(await request('GET', '/api/plants?view=cards&limit=16&cursor=7')).toBe('asked');
  });

  test('keeps the headers that say where a list goes on', async () => {
    await given(text);
    const { ask } = await import('./request.ts');
    expect((await ask('GET', '/api/plants?view=cards&limit=16')).headers.get('X-Total-Count')).toBe('9');
  });

  test('is what the server is asked about first', async () => {
    const { request } = await given(text);
    const carried = await request('GET', '/api/plants?view=cards&limit=16');
    fetched.mockImplementation(async (_url, { headers } = {}) =>
      new Headers(headers).get('if-none-match') === '"1"'
        ? new Response(null, { status: 304 })
        : Response.json('asked'),
    );
    expect(await request('GET', '/api/plants?view=cards&limit=16')).toBe(carried);
  });

  test('is forgotten with the first drawing, and chance is chance again', async () => {
    const { request, chance, dropEmbeddedAnswers } = await given(text);
    expect([chance(), chance()]).toEqual([0.25, 0.25]);
    dropEmbeddedAnswers();
    expect(await request('GET', '/api/plants?view=cards&limit=16')).toBe('asked');
    expect(new Set([chance(), chance(), chance()]).size).toBe(3);
  });

  test('is nothing where the page came without', async () => {
    const { request, isServerRendered } = await given(null);
    expect(isServerRendered()).toBe(false);
    expect(await request('GET', '/api/plants?view=cards&limit=16')).toBe('asked');
  });
});
