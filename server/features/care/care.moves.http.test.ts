import { describe, expect, it } from 'vitest';
import type { CalendarEvent } from '../../../contract/calendar.ts';
import { asked, careState, openedApp, person, planned, plantRow, plantWithPlan } from '../../testing/kit.ts';

const test = await openedApp({ deps: { now: () => new Date('2026-05-10T10:00:00.000Z') } });
const who = await person(test);

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

const soil = /^Check the soil first/;

/** A plant with a plan, and the plan's open event. */
async function plannedCare() {
  const plantId = await plantRow(test, who, { commonName: 'Basil' });
  const { id: planId, event } = await planned(who, plantId);
  return { plantId, planId, id: event?.id ?? 0 };
}

const rename = (plantId: number, commonName: string) => asked(who, 'PATCH', `/api/plants/${plantId}`, { commonName });
const edit = (id: number, changes: object): Promise<CalendarEvent> =>
  asked(who, 'PATCH', `/api/calendar/${id}`, changes);
const read = async (id: number): Promise<CalendarEvent | undefined> =>
  (await asked(who, 'GET', '/api/calendar')).find((event: CalendarEvent) => event.id === id);
const stored = (id: number) =>
  test.deps.db
    .selectFrom('calendarEvents')
    .select(['title', 'description', 'checkSoil'])
    .where('id', '=', id)
    .executeTakeFirst();

describe('the title of planned care', () => {
  it('is made when it is read, with the name that the plant has then', async () => {
    const { plantId, id } = await plannedCare();
    const { next } = await asked(who, 'POST', `/api/care/${id}/done`);
    expect(next.title).toBe('Water Basil');
    await rename(plantId, '“Thai” basil 🌿');
    for (const event of [id, next.id]) {
      expect(await stored(event)).toEqual({ title: null, description: null, checkSoil: true });
      expect(await read(event)).toMatchObject({
        title: 'Water “Thai” basil 🌿',
        description: expect.stringMatching(soil),
      });
    }
    const { path } = await asked(who, 'POST', '/api/feed');
    const { body } = await test.inject({ url: path });
    expect(body).toContain('SUMMARY:Water “Thai” basil 🌿');
    const today = await asked(who, 'GET', '/api/care/today');
    const tasks = [...today.overdue, ...today.today, ...today.upcoming];
    expect(tasks.find(({ event }) => event.id === next.id)).toMatchObject({
      event: { title: 'Water “Thai” basil 🌿' },
      plant: { commonName: '“Thai” basil 🌿' },
      checkSoil: true,
    });
  });

  it('is the gardener’s once they wrote one, until they write what it would be', async () => {
    const { plantId, id } = await plannedCare();
    expect(await edit(id, { title: 'Soak it', description: null })).toMatchObject({
      ...{ title: 'Soak it', description: null },
    });
    await rename(plantId, 'Mint');
    expect(await read(id)).toMatchObject({ title: 'Soak it', description: null });
    await edit(id, { title: 'Water Mint' });
    await rename(plantId, 'Thyme');
    expect(await read(id)).toMatchObject({ title: 'Water Thyme', description: null });
  });

  it('stays made when a form sends it as it reads', async () => {
    const { plantId, id } = await plannedCare();
    const { title, description, eventType, completed } = (await read(id)) as CalendarEvent;
    const form = { title, description, eventType, plantId, completed };
    expect(await edit(id, { ...form, date: '2026-08-01T12:00:00.000Z' })).toMatchObject({ title, description });
    expect(await stored(id)).toEqual({ title: null, description: null, checkSoil: true });
  });

  it('stays when the plan is deleted, and as it reads when the event is moved to another plant or none', async () => {
    const { plantId, planId, id } = await plannedCare();
    await asked(who, 'POST', `/api/care/${id}/done`);
    await asked(who, 'DELETE', `/api/care/plans/${planId}`);
    await rename(plantId, 'Mint');
    expect(await read(id)).toMatchObject({ title: 'Water Mint', planId: null });
    expect(await edit(id, { plantId: null })).toMatchObject({
      ...{ title: 'Water Mint', plantId: null, description: expect.stringMatching(soil) },
    });
    await rename(plantId, 'Thyme');
    expect(await edit(id, { plantId })).toMatchObject({ title: 'Water Mint' });
  });

  it('comes back with an event that was deleted, also under another name of the plant', async () => {
    const { plantId, id } = await plannedCare();
    const answer = await who.inject({ method: 'DELETE', url: `/api/calendar/${id}` });
    await rename(plantId, 'Mint');
    await asked(who, 'POST', `/api/removed/${answer.headers.undo}/restore`);
    expect(await read(id)).toMatchObject({ title: 'Water Mint', description: expect.stringMatching(soil) });
  });
});

it.each([false, true])(
  'leaves a gardener’s own title that reads like planned care (of the whole day: %s)',
  async (allDay) => {
    const plantId = await plantRow(test, who, { commonName: 'Basil' });
    const form = { title: 'Water Basil', eventType: 'watering', date: '2026-08-01T12:00:00.000Z', plantId, allDay };
    const { id } = await asked(who, 'POST', '/api/calendar', form);
    await edit(id, { ...form, description: 'Gently' });
    await rename(plantId, 'Mint');
    expect(await read(id)).toMatchObject({ title: 'Water Basil', description: 'Gently' });
  },
);
