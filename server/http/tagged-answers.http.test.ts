import { describe, expect, it } from 'vitest';
import { addMember, dropMember, makeGarden, type Person, person, plantRow } from '../testing/kit.ts';
import { openedApp } from '../testing/test-app.ts';

const test = await openedApp();
const [owner, other] = [await person(test), await person(test)];

const get = (who: Pick<Person, 'inject'>, url: string, etag?: unknown) =>
  who.inject({ method: 'GET', url, headers: etag === undefined ? {} : { 'if-none-match': String(etag) } });

describe('an answer with a tag', () => {
  it('is not sent again while it is the same, and no browser may store it', async () => {
    const plantId = await plantRow(test, owner, { isPublic: true });
    for (const [who, url] of [
      [owner, '/api/plants'],
      [owner, '/api/plants?view=cards'],
      [owner, '/api/plants/stats'],
      [other, `/api/plants/${plantId}`],
      [test, '/api/community'],
    ] as const) {
      const answer = await get(who, url);
      const again = await get(who, url, answer.headers.etag);
      expect([url, again.statusCode, again.body, again.headers.etag]).toEqual([url, 304, '', answer.headers.etag]);
      expect([answer, again].map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store']);
      expect((await get(who, url, `W/${answer.headers.etag}`)).statusCode).toBe(304);
    }
  });

  it('is sent again once anything in it has changed', async () => {
    const plantId = await plantRow(test, owner, { isPublic: true });
    const { etag } = (await get(other, `/api/plants/${plantId}`)).headers;
    await owner.inject({ method: 'PATCH', url: `/api/plants/${plantId}`, payload: { commonName: 'Another' } });
    const again = await get(other, `/api/plants/${plantId}`, etag);
    expect([again.statusCode, again.json().commonName]).toEqual([200, 'Another']);
  });

  it('is another where the same page is of a longer list', async () => {
    const gardener = await person(test);
    const addedAt = (day: number) => `2026-05-0${day}T10:00:00.000Z`;
    await plantRow(test, gardener, { addedAt: addedAt(3) });
    const url = '/api/plants?limit=1';
    const first = await get(gardener, url);
    await plantRow(test, gardener, { addedAt: addedAt(2) });
    const again = await get(gardener, url, first.headers.etag);
    expect([again.statusCode, again.body, again.headers['x-total-count']]).toEqual([200, first.body, '2']);
  });

  it('is refused to somebody who is no longer a member, tag or not', async () => {
    const garden = await makeGarden(test, owner);
    const plantId = await plantRow(test, owner, { gardenId: garden.id });
    await addMember(test, garden, other, 'viewer');
    const urls = [`/api/plants?garden=${garden.id}`, `/api/plants/${plantId}`, `/api/gardens/${garden.id}/members`];
    const tags: unknown[] = [];
    for (const url of urls) tags.push((await get(other, url)).headers.etag);
    expect(tags).toEqual(urls.map(() => expect.any(String)));
    await dropMember(test, garden, other);
    for (const [n, url] of urls.entries()) {
      const refused = await get(other, url, tags[n]);
      expect([url, refused.statusCode, refused.headers.etag]).toEqual([url, 404, undefined]);
      expect((await get(other, url, '*')).statusCode).toBe(404);
    }
  });
});
