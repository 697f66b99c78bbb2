import { beforeEach, describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '../../../contract/durations.ts';
import type { ReadingSeries } from '../../../contract/readings.ts';
import { byKey, keyOf } from '../../testing/api-keys.ts';
import { asked, openedApp, type Person, person, planned, plantRow } from '../../testing/kit.ts';
import { foldReadings } from './readings.service.ts';

const start = Date.parse('2026-05-10T10:20:00.000Z');
let now = start;
let who: Person;
let plantId: number;
const test = await openedApp({ deps: { now: () => new Date(now) } });
beforeEach(async () => {
  now = start;
  who = await person(test);
  await test.deps.db.deleteFrom('plantReadings').execute();
  plantId = await plantRow(test, who, { addedAt: new Date(now).toISOString(), lastWatered: null });
});

const ago = (ms: number) => new Date(now - ms).toISOString();
const moisture = (value: number, at?: string) => ({ kind: 'moisture', value, unit: '%', ...(at && { at }) });
const post = (payload: object, headers = {}) =>
  who.inject({ method: 'POST', url: `/api/plants/${plantId}/readings`, payload, headers });
const sent = async (payload: object) => expect((await post(payload)).statusCode).toBe(204);
const read = (period: string): Promise<ReadingSeries[]> =>
  asked(who, 'GET', `/api/plants/${plantId}/readings?period=${period}`);
const rows = () =>
  test.deps.db
    .selectFrom('plantReadings')
    .selectAll()
    .where('plantId', '=', plantId)
    .orderBy('hour')
    .orderBy('kind')
    .orderBy('span')
    .execute();

describe('readings', () => {
  it('are one row for each hour, whatever is sent', async () => {
    await sent({ readings: Array.from({ length: 100 }, (_, n) => moisture(n % 50)) });
    await sent(moisture(80));
    await sent(moisture(10, ago(5 * 60_000)));
    await sent(moisture(60, ago(hourMs)));
    expect(await rows()).toMatchObject([
      { hour: Math.floor(start / hourMs) - 1, span: 1, total: 60, count: 1 },
      { count: 102, lowest: 0, highest: 80, latest: 80, latestAt: new Date(start).toISOString() },
    ]);
    expect(await read('week')).toEqual([
      {
        kind: 'moisture',
        points: [
          { at: '2026-05-10T09:00:00.000Z', average: 60, lowest: 60, highest: 60 },
          { at: '2026-05-10T10:00:00.000Z', average: 24.9, lowest: 0, highest: 80 },
        ],
        count: 103,
        latest: { value: 80, at: '2026-05-10T10:20:00.000Z' },
      },
    ]);
  });

  it('have units of their kinds; degrees Fahrenheit become Celsius', async () => {
    await sent({
      readings: [
        { kind: 'temperature', value: 68, unit: '°F' },
        { kind: 'temperature', value: 22, unit: '°C' },
        { kind: 'conductivity', value: 350, unit: 'µS/cm' },
        { kind: 'conductivity', value: 450, unit: 'μS/cm' },
        { kind: 'light', value: 1200.5, unit: 'lx' },
      ],
    });
    const of = (await read('week')).map(({ kind, points }) => [kind, points.map(({ average }) => average)]);
    expect(of).toEqual([
      ['conductivity', [400]],
      ['light', [1200.5]],
      ['temperature', [21]],
    ]);
  });

  it.each([
    [{ ...moisture(40), unit: 'lx' }, 'unit'],
    [{ kind: 'temperature', value: 20, unit: '%' }, 'unit'],
    [{ kind: 'temperature', value: 90, unit: '°C' }, 'value'],
    [{ kind: 'humidity', value: 40, unit: '%' }, 'kind'],
    [moisture(100.5), 'value'],
    [moisture(-1), 'value'],
    [{ kind: 'moisture', unit: '%' }, 'value'],
    [{ ...moisture(40), sensor: 'a' }, ''],
    [moisture(40, 'yesterday'), 'at'],
    [moisture(40, ago(-6 * 60_000)), 'at'],
    [moisture(40, ago(90 * dayMs)), 'at'],
    [{ readings: [moisture(40), { ...moisture(40), unit: 'lx' }] }, 'readings.1.unit'],
    [{ readings: [moisture(40), { value: 3 }, { kind: 'x' }] }, 'readings.1.kind'],
    [{ readings: [moisture(40), moisture(40, ago(-dayMs))] }, 'readings.1.at'],
    [{ readings: [] }, 'readings'],
    [{ readings: Array.from({ length: 101 }, () => moisture(40)) }, 'readings'],
  ])('that are wrong are refused with their field (%#)', async (payload, path) => {
    const answer = await post(payload);
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path]);
    expect(await rows()).toEqual([]);
  });

  it('are said of a plant, to members of its garden alone', async () => {
    const of = async (one: Person) => (await asked(one, 'GET', `/api/plants/${plantId}`)).hasReadings;
    await test.deps.db.updateTable('plants').set({ isPublic: true }).where('id', '=', plantId).execute();
    expect(await of(who)).toBe(false);
    await sent(moisture(40, ago(-4 * 60_000)));
    expect(await of(who)).toBe(true);
    expect(await of(await person(test))).toBe(false);
    expect(await asked(who, 'GET', '/api/plants?view=texts')).toMatchObject([{ id: plantId, hasReadings: true }]);
    expect(await asked(who, 'GET', '/api/plants')).toMatchObject([{ id: plantId, hasReadings: true }]);
  });

  it('come by a key that may care, and once by an idempotency key', async () => {
    const by = async (scope: 'read' | 'care') => {
      const { key } = await keyOf(who, { scope });
      const request = { method: 'POST', url: `/api/plants/${plantId}/readings`, payload: moisture(40) } as const;
      return (await byKey(test, key, request)).statusCode;
    };
    expect([await by('read'), await by('care')]).toEqual([403, 204]);
    for (const _ of [1, 2]) await post(moisture(50), { 'idempotency-key': 'one' });
    expect(await rows()).toMatchObject([{ count: 2, total: 90 }]);
  });
});

describe('what is shown at once', () => {
  it('is never more than 200 points of a kind', async () => {
    const hours = Array.from({ length: 89 * 24 }, (_, n) => moisture(n % 100, ago(n * hourMs)));
    for (let n = 0; n < hours.length; n += 100) await sent({ readings: hours.slice(n, n + 100) });
    const lengths = async (period: string) => (await read(period)).map(({ points }) => points.length);
    expect([await lengths('week'), await lengths('quarter'), await lengths('year')]).toEqual([[169], [90], [14]]);
    const [quarter] = await read('quarter');
    expect(quarter?.points.at(-1)).toEqual({ at: '2026-05-10T00:00:00.000Z', average: 5, lowest: 0, highest: 10 });
  });

  it('ends now', async () => {
    await sent(moisture(40));
    now += 8 * dayMs;
    expect(await read('week')).toEqual([]);
    expect(await read('quarter')).toMatchObject([{ points: [{ average: 40 }] }]);
  });
});

describe('hours of readings', () => {
  it('become days after 90 days, and no hour is lost', async () => {
    const other = await plantRow(test, who, { addedAt: new Date(now).toISOString() });
    await sent({
      readings: [moisture(10), moisture(20), moisture(90, ago(9 * hourMs)), moisture(50, ago(11 * hourMs))],
    });
    await sent({ kind: 'light', value: 300, unit: 'lx' });
    await who.inject({ method: 'POST', url: `/api/plants/${other}/readings`, payload: moisture(33) });
    const before = await rows();
    now = start + 91 * dayMs;
    expect(await foldReadings(test.deps)).toEqual({ folded: 1 });
    expect((await rows()).map(({ span }) => span)).toEqual([24, 1, 1, 1]);
    now = start + 92 * dayMs;
    expect(await foldReadings(test.deps)).toEqual({ folded: 4 });
    expect(await foldReadings(test.deps)).toEqual({ folded: 0 });
    const day = { span: 24, latest: null, latestAt: null };
    const first = Date.UTC(2026, 4, 10) / hourMs;
    expect(await rows()).toEqual([
      { plantId, kind: 'moisture', hour: first - 24, total: 50, count: 1, lowest: 50, highest: 50, ...day },
      { plantId, kind: 'light', hour: first, total: 300, count: 1, lowest: 300, highest: 300, ...day },
      { plantId, kind: 'moisture', hour: first, total: 120, count: 3, lowest: 10, highest: 90, ...day },
    ]);
    // By an import that is repeated.
    await test.deps.db.insertInto('plantReadings').values(before).execute();
    const days = await rows();
    await foldReadings(test.deps);
    expect(await rows()).toEqual(days.filter(({ span }) => span === 24));
    now = start;
    expect((await read('year'))[0]).toMatchObject({ points: [{ average: 42.5 }], latest: null });
  });
});

describe('a task that says to water', () => {
  const wet = async () => {
    const { overdue, today, upcoming } = await asked(who, 'GET', '/api/care/today');
    return [...overdue, ...today, ...upcoming].map(({ wetSoil }) => wetSoil);
  };

  it('says that the soil was wet, for 24 hours, by the last value', async () => {
    await planned(who, plantId, { startOn: '2026-05-10' });
    await planned(who, plantId, { startOn: '2026-05-10', type: 'fertilizing' });
    expect(await wet()).toEqual([undefined, undefined]);
    await sent({ readings: [moisture(20, ago(4 * hourMs)), moisture(71.6, ago(3 * hourMs))] });
    const at = ago(3 * hourMs);
    expect(await wet()).toEqual([{ moisture: 72, at }, undefined]);
    now = start + 20 * hourMs;
    expect(await wet()).toEqual([{ moisture: 72, at }, undefined]);
    now = start + 21 * hourMs;
    expect(await wet()).toEqual([undefined, undefined]);
    now = start;
    await sent(moisture(59.9, ago(hourMs)));
    expect(await wet()).toEqual([undefined, undefined]);
  });

  it('says nothing of it before it is due', async () => {
    await planned(who, plantId, { startOn: '2026-05-12' });
    await sent(moisture(80));
    expect(await wet()).toEqual([undefined]);
  });
});

describe('readings are deleted', () => {
  const remove = (query: string, one = who) =>
    one.inject({ method: 'DELETE', url: `/api/plants/${plantId}/readings?${query}` });
  const hours = async () => (await rows()).map(({ kind, hour, span }) => [kind, hour - Math.floor(now / hourMs), span]);

  it('of one kind: those of a period, or all; then the plant has none', async () => {
    const light = { kind: 'light', value: 300, unit: 'lx' };
    await sent({ readings: [moisture(20), moisture(30, ago(6 * dayMs)), moisture(40, ago(80 * dayMs)), light] });
    expect((await remove('kind=moisture&period=week')).statusCode).toBe(204);
    expect(await hours()).toEqual([
      ['moisture', -80 * 24, 1],
      ['light', 0, 1],
    ]);
    expect((await read('year')).map(({ kind, count }) => [kind, count])).toEqual([
      ['moisture', 1],
      ['light', 1],
    ]);
    now = start + 91 * dayMs;
    await foldReadings(test.deps);
    now = start;
    expect(await rows()).toMatchObject([{ kind: 'moisture', span: 24 }, { kind: 'light' }]);
    expect((await remove('kind=moisture')).statusCode).toBe(204);
    expect(await rows()).toMatchObject([{ kind: 'light' }]);
    const has = async () => (await asked(who, 'GET', `/api/plants/${plantId}`)).hasReadings;
    expect(await has()).toBe(true);
    expect((await remove('kind=light&period=year')).statusCode).toBe(204);
    expect([await has(), await rows()]).toEqual([false, []]);
    await sent(moisture(50));
    expect(await has()).toBe(true);
  });

  it('of this plant alone, by those who may edit it, and by no key', async () => {
    const other = await plantRow(test, who, { addedAt: new Date(now).toISOString() });
    await who.inject({ method: 'POST', url: `/api/plants/${other}/readings`, payload: moisture(33) });
    await sent(moisture(40));
    expect((await remove('kind=moisture', await person(test))).statusCode).toBe(404);
    const { key } = await keyOf(who, { scope: 'write' });
    const request = { method: 'DELETE', url: `/api/plants/${plantId}/readings?kind=moisture` } as const;
    expect((await byKey(test, key, request)).statusCode).toBe(403);
    for (const [query, path] of [
      ['', 'kind'],
      ['kind=humidity', 'kind'],
      ['kind=light&period=day', 'period'],
    ] as const) {
      const answer = await remove(query);
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path]);
    }
    expect(await rows()).toHaveLength(1);
    expect((await remove('kind=moisture')).statusCode).toBe(204);
    expect(await rows()).toEqual([]);
    expect(await asked(who, 'GET', `/api/plants/${other}/readings?period=week`)).toHaveLength(1);
  });
});

describe('open pages of members', () => {
  it('learn of readings, not of each of a flood', async () => {
    const { userId, gardenId } = await test.deps.db
      .selectFrom('plants')
      .select(['userId', 'gardenId'])
      .where('id', '=', plantId)
      .executeTakeFirstOrThrow();
    const events: unknown[] = [];
    const end = test.deps.userEvents.subscribe((...event) => events.push(event));
    try {
      for (const value of [40, 41, 42]) await sent(moisture(value));
      expect(events).toEqual([[userId, gardenId]]);
      now += 59_000;
      await sent(moisture(43, ago(30_000)));
      expect(events).toHaveLength(1);
      await sent({ kind: 'light', value: 300, unit: 'lx' });
      expect(events).toHaveLength(2);
      now += 31_000;
      await sent(moisture(44));
      expect(events).toHaveLength(3);
    } finally {
      end();
    }
  });
});
