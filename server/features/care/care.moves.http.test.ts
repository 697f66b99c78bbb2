import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asked, careState, planned, plantWithPlan } from '../../testing/care.ts';
import { type Person, person } from '../../testing/people.ts';
import { plantRow } from '../../testing/plants.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let test: TestApp;
let who: Person;
beforeAll(async () => {
  test = await testApp({ deps: { now: () => new Date('2026-05-10T10:00:00.000Z') } });
  who = await person(test);
});
afterAll(() => test.close());

const today = '2026-05-10';
const withPlan = (differing: object = {}) => plantWithPlan(test, who, differing);
const act = (eventId: number, verb: string, payload?: object) =>
  who.inject({ method: 'POST', url: `/api/care/${eventId}/${verb}`, ...(payload && { payload }) });
const state = (plantId: number) => careState(test, plantId);

describe('a day that is put off', () => {
  it('moves by days from today, or to a day; nothing else changes', async () => {
    const { plantId, eventId } = await withPlan({ startOn: '2026-05-08' });
    expect((await act(eventId, 'snooze', { days: 2 })).json().event).toMatchObject({ dueOn: '2026-05-12' });
    expect((await act(eventId, 'snooze', { days: 1 })).json().event).toMatchObject({ dueOn: '2026-05-13' });
    expect((await act(eventId, 'snooze', { until: '2026-06-01' })).json().event.dueOn).toBe('2026-06-01');
    expect(await state(plantId)).toMatchObject({ logs: [], lastWatered: '2026-05-01', events: [{ id: eventId }] });
    const changes = { date: '2026-05-20T07:00:00.000Z', title: 'Soak' };
    const moved = await asked(who, 'PATCH', `/api/calendar/${eventId}`, changes);
    expect(moved).toMatchObject({ dueOn: '2026-05-20', date: '2026-05-20T12:00:00.000Z', title: 'Soak' });
  });

  it('stays after the last care', async () => {
    const { eventId } = await withPlan();
    const wrong = [{ until: '2026-05-01' }, { until: 'x' }, { days: 4 }, { days: 0 }, {}, { days: 1, until: today }];
    for (const body of wrong) expect((await act(eventId, 'snooze', body)).statusCode).toBe(400);
    const payload = { date: '2026-04-30T12:00:00.000Z' };
    const answer = await who.inject({ method: 'PATCH', url: `/api/calendar/${eventId}`, payload });
    const params = { lastCareOn: expect.stringMatching(/^2026-/) };
    expect(answer.json()).toMatchObject({
      ...{ code: 'invalid', errors: [{ path: 'date', reason: 'day_before_last_care', params }] },
    });
  });

  it('keeps its time where it has one', async () => {
    await asked(who, 'PATCH', '/api/settings', { timeZone: 'Europe/Berlin' });
    const event = { title: 'Feed', eventType: 'fertilizing', date: '2026-03-28T08:00:00.000Z' };
    const { id } = await asked(who, 'POST', '/api/calendar', event);
    expect((await act(id, 'snooze', { until: '2026-03-30' })).json().event.date).toBe('2026-03-30T07:00:00.000Z');
    await asked(who, 'PATCH', '/api/settings', { timeZone: null });
  });
});

describe('an event that is left out', () => {
  it('makes place for the next, and comes back by undo', async () => {
    const { plantId, eventId } = await withPlan({ startOn: '2026-05-08' });
    const before = await state(plantId);
    expect((await act(eventId, 'skip')).json()).toMatchObject({
      event: { skippedAt: expect.any(String) },
      next: { dueOn: '2026-05-17' },
      log: null,
    });
    expect((await act(eventId, 'skip')).statusCode).toBe(200);
    expect((await state(plantId)).events).toHaveLength(2);
    expect((await act(eventId, 'done')).statusCode).toBe(409);
    expect((await act(eventId, 'snooze', { days: 1 })).statusCode).toBe(409);
    await act(eventId, 'undo');
    expect(await state(plantId)).toEqual(before);
  });

  it('or is deleted, so that the plan goes on', async () => {
    const { plantId, eventId } = await withPlan();
    await asked(who, 'DELETE', `/api/calendar/${eventId}`);
    const { events } = await state(plantId);
    expect(events).toMatchObject([{ dueOn: '2026-05-17', completed: false }]);
  });
});

describe('several events at once', () => {
  it('are done and undone together, each with what became of it', async () => {
    const [one, two] = [await withPlan(), await withPlan()];
    const before = [await state(one.plantId), await state(two.plantId)];
    const other = await person(test);
    const foreign = (await planned(other, await plantRow(test, other))).event?.id ?? 0;
    const eventIds = [two.eventId, foreign, one.eventId, two.eventId];
    const done = await asked(who, 'POST', '/api/care/done', { eventIds });
    expect(done).toMatchObject([
      { eventId: two.eventId, status: 'done', outcome: { next: { dueOn: '2026-05-17' } } },
      { eventId: foreign, status: 'not_found', outcome: null },
      { eventId: one.eventId, status: 'done', outcome: { log: { doneOn: today } } },
    ]);
    const undone = await asked(who, 'POST', '/api/care/undo', { eventIds });
    expect(undone.map(({ status }: { status: string }) => status).sort()).toEqual(['not_found', 'undone', 'undone']);
    expect([await state(one.plantId), await state(two.plantId)]).toEqual(before);
    expect((await careState(test, (await asked(other, 'GET', '/api/plants'))[0].id)).logs).toEqual([]);
    const many = Array.from({ length: 201 }, (_, n) => n + 1);
    for (const body of [{ eventIds: [] }, { eventIds: many }, { eventIds, doneOn: '2027-01-01' }]) {
      expect((await who.inject({ method: 'POST', url: '/api/care/done', payload: body })).statusCode).toBe(400);
    }
  });
});
