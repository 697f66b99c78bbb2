import { describe, expect, it } from 'vitest';
import { asked, openedApp, personForEachTest, plantRow } from '../../../testing/kit.ts';
import { pagesOf } from '../../../testing/pages.ts';

const test = await openedApp({ deps: { now: () => new Date('2026-05-10T10:00:00.000Z') } });
const who = personForEachTest(test);

const event = { title: 'Water the fern', eventType: 'watering', date: '2026-05-12T09:30:00.000Z' };
const add = (payload: object) => who.inject({ method: 'POST', url: '/api/calendar', payload });
const list = (query = '') => asked(who, 'GET', `/api/calendar${query}`);
const edit = (id: number, payload: object) => who.inject({ method: 'PATCH', url: `/api/calendar/${id}`, payload });
const remove = (id: number) => who.inject({ method: 'DELETE', url: `/api/calendar/${id}` });
const titles = (events: { title: string }[]) => events.map(({ title }) => title);

describe('an event', () => {
  it('is added with every field, open unless it is said to be done', async () => {
    const plantId = await plantRow(test, who);
    const answer = await add({ ...event, date: '2026-05-12T11:30:00+02:00', plantId, description: 'Rainwater' });
    const now = '2026-05-10T10:00:00.000Z';
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        ...{ ...event, id: expect.any(Number), userId: who.user.id, gardenId: who.garden.id, plantId },
        ...{ description: 'Rainwater', completed: false, doneBy: null, doneAt: null, createdAt: now, updatedAt: now },
        ...{ planId: null, dueOn: null, skippedAt: null, placeId: null, place: null },
        ...{ seriesId: null, occurrenceOn: null, rule: null },
      },
    ]);
    expect(await list()).toEqual([answer.json()]);
    expect((await add(event)).json()).toMatchObject({ plantId: null, description: null, completed: false });
  });

  const tooLong = { reason: 'too_big', params: { origin: 'string', maximum: 200 } };
  const outOfRange = { reason: 'year_out_of_range', params: { minimum: 1970, maximum: 2999 } };
  it.each([
    [{ title: undefined }, 'title', 'Title is required', { reason: 'required' }],
    [{ title: '' }, 'title', 'Title is required'],
    [{ title: '  ' }, 'title', 'Title is required'],
    [{ title: null }, 'title', 'Title is required'],
    [{ title: 5 }, 'title', 'Expected string, received number'],
    [{ title: 'x'.repeat(201) }, 'title', 'String must contain at most 200 character(s)', tooLong],
    [{ eventType: undefined }, 'eventType', 'Event type is required'],
    [{ eventType: '' }, 'eventType', 'Event type is required'],
    [{ eventType: 'mowing' }, 'eventType', expect.stringMatching(/^Invalid enum value/), { reason: 'invalid_value' }],
    [{ date: undefined }, 'date', 'Date is required'],
    [{ date: '' }, 'date', 'Date is required'],
    [{ date: null }, 'date', 'Date is required'],
    [{ date: '2026-02-30T10:00:00Z' }, 'date', 'Invalid format'],
    [{ date: '2026-05-04' }, 'date', 'Invalid format'],
    [{ date: '0000-01-01T00:00:00Z' }, 'date', 'Date must be between 1970 and 2999', outOfRange],
    [{ date: '9999-12-31T23:59:59Z' }, 'date', 'Date must be between 1970 and 2999'],
    [{ description: 5 }, 'description', 'Expected string, received number'],
    [{ plantId: 'x' }, 'plantId', 'Expected number, received string'],
    [{ completed: 'yes' }, 'completed', 'Expected boolean, received string'],
    [{ userId: 1 }, '', expect.stringMatching(/userId/)],
  ])('is refused with %j', async (fields, path, message, why: object = {}) => {
    const answer = await add({ ...event, ...fields });
    const { errors, reason, code } = answer.json();
    expect([answer.statusCode, code, errors]).toMatchObject([400, 'invalid', [{ path, message, ...why }]]);
    expect(reason).toBe(errors[0].reason);
    expect(await list()).toEqual([]);
  });

  it('changes in the given fields alone, and keeps what the server decides', async () => {
    const plantId = await plantRow(test, who);
    const { id, ...made } = (await add(event)).json();
    const changes = { title: 'Feed it', eventType: 'fertilizing', plantId, description: 'Half strength' };
    const readOnly = { userId: 1, id: 7, planId: 7, dueOn: '2026-01-01', createdAt: 'x' };
    const answer = await edit(id, { ...changes, ...readOnly });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...made, id, ...changes }]);
    expect((await edit(id, { date: '2026-06-01T08:00:00.000Z' })).json().date).toBe('2026-06-01T08:00:00.000Z');
    const cleared = { plantId: null, description: null };
    expect((await edit(id, cleared)).json()).toMatchObject({ ...cleared, title: 'Feed it' });
    expect((await edit(id, {})).statusCode).toBe(200);
    for (const body of [{ title: '' }, { date: null }, { eventType: 'x' }, { completed: 1 }, { color: 'red' }]) {
      expect((await edit(id, body)).statusCode).toBe(400);
    }
  });

  it('is deleted', async () => {
    const { id } = (await add(event)).json();
    expect([(await remove(id)).statusCode, (await remove(id)).statusCode]).toEqual([204, 404]);
    expect(await list()).toEqual([]);
  });
});

describe('the calendar', () => {
  const at = (title: string, date: string, more = {}) => ({ ...event, title, date, ...more });

  it('is in the order of the dates, and of one plant where asked', async () => {
    const plantId = await plantRow(test, who);
    await add(at('c', '2026-07-01T00:00:00.000Z', { plantId }));
    await add(at('a', '2026-05-01T00:00:00.000Z'));
    await add(at('b', '2026-06-01T00:00:00.000Z', { plantId }));
    expect(titles(await list())).toEqual(['a', 'b', 'c']);
    expect(titles((await who.inject({ url: `/api/calendar/plant/${plantId}` })).json())).toEqual(['b', 'c']);
  });

  it('is bounded by instants, or by days where the gardener is', async () => {
    for (const date of ['2026-04-30T23:59:59.999Z', '2026-05-01T00:00:00.000Z', '2026-05-31T22:30:00.000Z']) {
      await add(at(date.slice(5, 16), date));
    }
    const all = ['04-30T23:59', '05-01T00:00', '05-31T22:30'];
    expect(titles(await list('?from=2026-05-01T00:00:00.000Z&to=2026-05-31T22:30:00.000Z'))).toEqual(all.slice(1, 2));
    expect(titles(await list('?from=2026-05-01&to=2026-05-31'))).toEqual(all.slice(1));
    expect(titles(await list('?from=2026-05-01&to=2026-05-31&timeZone=Europe/Berlin'))).toEqual(all.slice(0, 2));
    expect(titles(await list('?to=2026-04-30'))).toEqual(all.slice(0, 1));
    expect(titles(await list('?from=2026-05-02T02:00:00%2B02:00'))).toEqual(all.slice(2));
    for (const query of ['?from=May', '?from=2026-02-30', '?to=', '?timeZone=Nowhere', '?from=0000-01-01']) {
      expect((await who.inject({ url: `/api/calendar${query}` })).statusCode).toBe(400);
    }
  });

  it('leads to earlier events page by page, and counts them', async () => {
    for (let day = 1; day <= 5; day += 1) await add(at(`${day}`, `2026-05-0${day}T08:00:00.000Z`));
    const { items, sizes, totals } = await pagesOf<{ title: string }>(who, '/api/calendar?limit=2&from=2026-05-02');
    expect([titles(items), sizes, totals]).toEqual([['4', '5', '2', '3'], [2, 2], ['4']]);
  });
});
