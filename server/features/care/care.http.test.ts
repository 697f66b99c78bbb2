import { describe, expect, it } from 'vitest';
import type { CareLog } from '../../../contract/care.ts';
import type { CareToday } from '../../../contract/care-today.ts';
import { deleted, restore } from '../../testing/deletions.ts';
import { asked, careState, openedApp, person, plantRow, plantWithPlan } from '../../testing/kit.ts';
import { pagesOf } from '../../testing/pages.ts';

const test = await openedApp({ deps: { now: () => new Date('2026-05-10T10:00:00.000Z') } });
const who = await person(test);

const today = '2026-05-10';
/** Watered on the 1st and fertilized in April, by its own word. */
const plant = () => plantRow(test, who);
const withPlan = (differing: object = {}) => plantWithPlan(test, who, differing);
const act = (eventId: number, verb: string, payload?: object) =>
  who.inject({ method: 'POST', url: `/api/care/${eventId}/${verb}`, ...(payload && { payload }) });
const state = (plantId: number) => careState(test, plantId);

describe('completing the event of a plan', () => {
  it('logs the care, lets the plant know, and makes the next event', async () => {
    const { plantId, plan, eventId } = await withPlan();
    const planned = { dueOn: today, title: 'Water Purple coneflower', date: '2026-05-10T12:00:00.000Z' };
    expect(plan.event).toMatchObject(planned);
    const answer = await act(eventId, 'done', { note: 'Dry as dust' });
    const by = { userId: plan.userId, name: 'Garden User' };
    const log = { plantId, type: 'watering', doneOn: today, note: 'Dry as dust', eventId, planId: plan.id };
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        event: { ...plan.event, completed: true, doneBy: by, doneAt: '2026-05-10T10:00:00.000Z' },
        next: { ...plan.event, id: expect.any(Number), dueOn: '2026-05-17', date: '2026-05-17T12:00:00.000Z' },
        log: { ...log, id: expect.any(Number), harvest: null, by, createdAt: '2026-05-10T10:00:00.000Z' },
      },
    ]);
    expect(await state(plantId)).toMatchObject({
      lastWatered: today,
      logs: [log],
      events: [{ id: eventId }, { completed: false }],
    });
  });

  it('is undone without a trace', async () => {
    const { plantId, eventId } = await withPlan({ startOn: '2026-05-08' });
    const before = await state(plantId);
    await act(eventId, 'done', { doneOn: '2026-05-09' });
    const answer = await act(eventId, 'undo');
    expect(answer.json()).toMatchObject({ event: { id: eventId, completed: false, dueOn: '2026-05-08' }, log: null });
    expect(answer.json().next).toEqual(answer.json().event);
    expect(await state(plantId)).toEqual(before);
    expect((await act(eventId, 'undo')).statusCode).toBe(200);
    expect(await state(plantId)).toEqual(before);
  });

  it('happens once, however often and at once it is asked for', async () => {
    const { plantId, eventId } = await withPlan();
    const answers = await Promise.all(Array.from({ length: 6 }, () => act(eventId, 'done')));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    const { logs, events } = await state(plantId);
    expect([logs.length, events.length]).toEqual([1, 2]);
    const undone = await Promise.all(Array.from({ length: 4 }, () => act(eventId, 'undo')));
    expect(undone.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await state(plantId)).toMatchObject({
      logs: [],
      events: [{ id: eventId, completed: false }],
      lastWatered: '2026-05-01',
    });
  });

  it('is the same by the checkbox of the calendar', async () => {
    const { plantId, eventId } = await withPlan();
    const before = await state(plantId);
    const patch = (completed: boolean) => asked(who, 'PATCH', `/api/calendar/${eventId}`, { completed });
    expect(await patch(true)).toMatchObject({ id: eventId, completed: true });
    expect(await state(plantId)).toMatchObject({ lastWatered: today, logs: [{ eventId }] });
    expect(await patch(true)).toMatchObject({ completed: true });
    expect((await state(plantId)).logs).toHaveLength(1);
    await patch(false);
    expect(await state(plantId)).toEqual(before);
  });

  it('is undone last one first', async () => {
    const { plantId, eventId } = await withPlan();
    const { next } = (await act(eventId, 'done', { doneOn: '2026-05-04' })).json();
    await act(next.id, 'done');
    const answer = await act(eventId, 'undo');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
    await act(next.id, 'undo');
    await act(eventId, 'undo');
    expect(await state(plantId)).toMatchObject({
      lastWatered: '2026-05-01',
      logs: [],
      events: [{ id: eventId, dueOn: today }],
    });
  });

  it('counts from the last care of all, though an earlier day is logged later', async () => {
    const { plantId, eventId } = await withPlan();
    await asked(who, 'POST', `/api/plants/${plantId}/care`, { type: 'watering', doneOn: '2026-05-09' });
    expect((await act(eventId, 'done', { doneOn: '2026-05-03' })).json().next.dueOn).toBe('2026-05-16');
    expect((await state(plantId)).lastWatered).toBe('2026-05-09');
  });

  it('knows no future', async () => {
    const { plantId, eventId } = await withPlan();
    for (const doneOn of ['2026-05-12', '2026-02-30', 'today', 5])
      expect((await act(eventId, 'done', { doneOn })).statusCode).toBe(400);
    const url = `/api/plants/${plantId}/care?timeZone=Europe/Berlin`;
    const payload = { type: 'watering', doneOn: '2026-05-11' };
    expect((await who.inject({ method: 'POST', url, payload })).json()).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'doneOn' }],
    });
    expect((await state(plantId)).logs).toEqual([]);
  });
});

describe('an event without a plan', () => {
  it('logs care too, and moves what the plan of its kind has planned', async () => {
    const { plantId, plan } = await withPlan({ startOn: '2026-05-12' });
    const before = await state(plantId);
    const date = '2026-05-10T06:00:00.000Z';
    const own = await asked(who, 'POST', '/api/calendar', { title: 'Soak it', eventType: 'watering', date, plantId });
    const { next, log } = (await act(own.id, 'done')).json();
    expect([next.id, next.dueOn, log.eventId]).toEqual([plan.event?.id, '2026-05-17', own.id]);
    await act(own.id, 'undo');
    await asked(who, 'DELETE', `/api/calendar/${own.id}`);
    expect(await state(plantId)).toEqual(before);
  });

  it('may be of the whole garden: then there is no plant to log for', async () => {
    const event = { title: 'Rake', eventType: 'pruning', date: '2026-05-10T06:00:00.000Z' };
    const own = await asked(who, 'POST', '/api/calendar', event);
    expect((await act(own.id, 'done')).json()).toMatchObject({ event: { completed: true }, next: null, log: null });
  });

  it('logs its care where it is of another plant or kind by now', async () => {
    const [one, two] = [await plant(), await plant()];
    const event = { title: 'Feed', eventType: 'fertilizing', date: '2026-05-06T06:00:00.000Z', completed: true };
    const { id } = await asked(who, 'POST', '/api/calendar', { ...event, plantId: one });
    expect(await state(one)).toMatchObject({
      lastFertilized: '2026-05-06',
      logs: [{ eventId: id, doneOn: '2026-05-06' }],
    });
    await asked(who, 'PATCH', `/api/calendar/${id}`, { plantId: two, eventType: 'watering' });
    expect(await state(one)).toMatchObject({ lastFertilized: '2026-04-01', logs: [] });
    expect(await state(two)).toMatchObject({ lastWatered: '2026-05-06', logs: [{ eventId: id, type: 'watering' }] });
  });
});

describe('care that is logged by itself', () => {
  const log = (plantId: number, payload: object) => asked(who, 'POST', `/api/plants/${plantId}/care`, payload);
  const dueIds = async (plantId: number) => {
    const due: CareToday = await asked(who, 'GET', '/api/care/today');
    return [...due.overdue, ...due.today].filter(({ plant }) => plant?.id === plantId).map(({ event }) => event.id);
  };

  it('moves the next date, unless it is older than what is known', async () => {
    const { plantId } = await withPlan();
    const before = await state(plantId);
    const old = await log(plantId, { type: 'watering', doneOn: '2026-04-20' });
    expect(old).toMatchObject({ next: { dueOn: today }, log: { eventId: null } });
    expect((await state(plantId)).lastWatered).toBe('2026-05-01');
    const past = await log(plantId, { type: 'watering', doneOn: '2026-05-08', note: 'Forgot to say' });
    expect(past.next.dueOn).toBe('2026-05-15');
    expect(await state(plantId)).toMatchObject({
      lastWatered: '2026-05-08',
      logs: [{ id: past.log.id }, { id: old.log.id }],
    });
    for (const { log } of [past, old]) await asked(who, 'DELETE', `/api/care/logs/${log.id}`);
    expect(await state(plantId)).toEqual(before);
  });

  it('completes what is due by then, and leaves no trace once it is deleted', async () => {
    const { plantId, eventId } = await withPlan();
    const before = await state(plantId);
    const { log: made, next, isNew } = await log(plantId, { type: 'watering' });
    expect(made).toMatchObject({ eventId, doneOn: today });
    expect([next.dueOn, isNew]).toEqual(['2026-05-17', true]);
    expect(await dueIds(plantId)).toEqual([]);
    await asked(who, 'DELETE', `/api/care/logs/${made.id}`);
    expect(await state(plantId)).toEqual(before);
  });

  it('completes an overdue event of no plan, and moves that of the plan along', async () => {
    const { plantId, eventId } = await withPlan();
    const event = { title: 'Soak it', eventType: 'watering', plantId };
    const on = (day: string) => asked(who, 'POST', '/api/calendar', { ...event, date: `${day}T06:00:00.000Z` });
    const [overdue, tomorrow] = [await on('2026-05-07'), await on('2026-05-11')];
    const before = await state(plantId);
    const { log: made, next } = await log(plantId, { type: 'watering' });
    expect([made.eventId, next.id, next.dueOn]).toEqual([overdue.id, eventId, '2026-05-17']);
    expect(await dueIds(plantId)).toEqual([]);
    expect((await state(plantId)).events).toMatchObject([
      { id: eventId, completed: false },
      { id: overdue.id, completed: true },
      { id: tomorrow.id, completed: false },
    ]);
    await asked(who, 'DELETE', `/api/care/logs/${made.id}`);
    expect(await state(plantId)).toEqual(before);
  });

  it('leaves what is due of another kind, and later', async () => {
    const { plantId, eventId } = await withPlan();
    await log(plantId, { type: 'fertilizing' });
    const { log: made } = await log(plantId, { type: 'watering', doneOn: '2026-05-02' });
    expect(made.eventId).toBeNull();
    expect((await state(plantId)).events).toMatchObject([{ id: eventId, completed: false, dueOn: '2026-05-09' }]);
  });

  it('says how much was harvested, of a harvest alone', async () => {
    const { plantId, eventId } = await withPlan({ type: 'harvesting' });
    const harvest = { amount: 1.25, unit: 'kg' };
    const { log: made } = await log(plantId, { type: 'harvesting', doneOn: '2026-05-01', harvest });
    expect(made).toMatchObject({ eventId: null, harvest });
    expect((await log(plantId, { type: 'harvesting', harvest })).log).toMatchObject({ eventId, harvest });
    expect((await log(plantId, { type: 'harvesting' })).log.harvest).toBeNull();
    const before = await state(plantId);
    const removedId = await deleted(who, `/api/care/logs/${made.id}`);
    expect((await restore(who, removedId)).statusCode).toBe(200);
    expect(await state(plantId)).toEqual(before);

    for (const [payload, field] of [
      [{ type: 'watering', harvest }, 'harvest'],
      ...[0, -1, 1_000_001, '3', null].map(
        (amount) => [{ harvest: { ...harvest, amount } }, 'harvest.amount'] as const,
      ),
      [{ harvest: { ...harvest, unit: 'stone' } }, 'harvest.unit'],
      [{ harvest: { amount: 1 } }, 'harvest.unit'],
    ] as const) {
      const url = `/api/plants/${plantId}/care`;
      const answer = await who.inject({ method: 'POST', url, payload: { type: 'harvesting', ...payload } });
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, field]);
    }
    expect(await state(plantId)).toEqual(before);
  });

  it('is logged once a day, where that is asked for', async () => {
    const { plantId } = await withPlan({ startOn: '2026-05-12' });
    const once = { type: 'watering', oncePerDay: true };
    const first = await log(plantId, once);
    expect(first).toMatchObject({ isNew: true, next: { dueOn: '2026-05-17' } });
    expect(await log(plantId, once)).toEqual({ ...first, isNew: false });
    expect((await log(plantId, { type: 'watering' })).isNew).toBe(true);
    expect((await state(plantId)).logs).toHaveLength(2);
    await log(plantId, { ...once, doneOn: '2026-05-09' });
    expect((await state(plantId)).logs).toHaveLength(3);
  });

  it('is what the history and its year show', async () => {
    const plantId = await plant();
    for (const doneOn of ['2026-01-05', '2026-05-02', '2025-12-31']) await log(plantId, { type: 'watering', doneOn });
    await log(plantId, { type: 'pruning', doneOn: '2026-05-02' });
    const { items, sizes, totals } = await pagesOf<CareLog>(who, `/api/plants/${plantId}/care?limit=3`);
    const days = items.map(({ doneOn }) => doneOn);
    expect(days).toEqual(['2026-05-02', '2026-05-02', '2026-01-05', '2025-12-31']);
    expect([sizes, totals]).toEqual([[3, 1], ['4']]);
    expect(await asked(who, 'GET', `/api/plants/${plantId}/care/days?year=2026`)).toEqual([
      { date: '2026-01-05', count: 1, types: ['watering'] },
      { date: '2026-05-02', count: 2, types: ['pruning', 'watering'] },
    ]);
    for (const year of ['', '?year=26', '?year=20260']) {
      expect((await who.inject({ url: `/api/plants/${plantId}/care/days${year}` })).statusCode).toBe(400);
    }
  });
});
