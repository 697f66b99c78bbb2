import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { readEvents } from '../../testing/feeds.ts';
import { asked, eventRows, person, personForEachTest } from '../../testing/kit.ts';
import { addMember, dropMember, makeGarden, sharedGarden } from '../../testing/shared-gardens.ts';
import { openedApp } from '../../testing/test-app.ts';

const now = '2026-05-10T10:00:00.000Z';
let path: string;
const test = await openedApp({ deps: { now: () => new Date(now) } });
const who = personForEachTest(test);
beforeEach(async () => {
  ({ path } = await asked(who, 'POST', '/api/feed'));
});

const fetched = (headers: Record<string, string> = {}) => test.inject({ url: path, headers });
const add = (event: object) => asked(who, 'POST', '/api/calendar', { eventType: 'planting', ...event });

describe('the calendar of somebody with several gardens', () => {
  it('has the events of all of them, each with its garden, and of a single one says nothing of it', async () => {
    const ann = await person(test, { username: 'Ann' });
    await add({ title: 'Mine', date: '2026-05-11T09:30:00.000Z' });
    const alone = await fetched();
    expect(alone.body).not.toContain('LOCATION');
    await addMember(test, ann.garden, who, 'viewer');
    const allotment = await sharedGarden(test, ann, { gardener: [who] }, 'Bed 1, by the gate');
    const event = { eventType: 'planting', date: '2026-05-12T09:30:00.000Z' };
    await asked(ann, 'POST', '/api/calendar', { ...event, title: 'Hers' });
    await asked(who, 'POST', `/api/calendar?garden=${allotment.id}`, { ...event, title: 'Ours' });
    const found = readEvents((await fetched()).body)
      .map(({ summary, location }) => [summary, location])
      .sort();
    expect(found).toEqual([
      ['Hers', "Ann's garden"],
      ['Mine', 'My Garden'],
      ['Ours', 'Bed 1, by the gate'],
    ]);

    for (const garden of [ann.garden, allotment]) await dropMember(test, garden, who);
    expect((await fetched()).body).toBe(alone.body);
    expect((await fetched()).headers.etag).toBe(alone.headers.etag);
  });

  it('changes with the name of a garden', async () => {
    const allotment = await makeGarden(test, who, 'Allotment');
    await asked(who, 'POST', `/api/calendar?garden=${allotment.id}`, {
      ...{ title: 'Sow', eventType: 'planting', date: '2026-05-12T09:30:00.000Z' },
    });
    const { etag } = (await fetched()).headers;
    expect((await fetched({ 'if-none-match': String(etag) })).statusCode).toBe(304);
    await test.deps.db.updateTable('gardens').set({ name: 'Roof' }).where('id', '=', allotment.id).execute();
    const again = await fetched({ 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([200, expect.stringContaining('\r\nLOCATION:Roof\r\n')]);
  });

  it('has no more events than that of one garden, the next of all gardens', async () => {
    const allotment = await makeGarden(test, who, 'Allotment');
    const date = (n: number) => new Date(Date.UTC(2026, 5, 1) + n * 60_000).toISOString();
    for (const [{ id: gardenId }, title] of [[who.garden, 'Mine'] as const, [allotment, 'Ours'] as const])
      await eventRows(
        test,
        who,
        Array.from({ length: limits.feedEvents }, (_, n) => ({ gardenId, title, date: date(n) })),
      );
    const { body } = await fetched();
    const count = (title: string) => body.split(`SUMMARY:${title}`).length - 1;
    expect([count('Mine'), count('Ours')]).toEqual([limits.feedEvents / 2, limits.feedEvents / 2]);
  });
});
