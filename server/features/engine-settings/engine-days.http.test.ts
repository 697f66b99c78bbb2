import { describe, expect, it, onTestFinished } from 'vitest';
import type { OpenDatabase } from '../../db/database.ts';
import { dayMs } from '../../testing/clock.ts';
import { engines, gardenPlace } from '../../testing/gardens.ts';
import { openedDatabase } from '../../testing/test-database.ts';
import { engineDays, healthOf, purgeEngineDays } from './engine-days.service.ts';

const noon = Date.parse('2026-05-04T12:00:00.000Z');
const at = (days: number) => new Date(noon + days * dayMs);
const database = await openedDatabase();

const daysAt = (days: number) => engineDays(database.db, () => at(days));
const health = async (days: number) =>
  (await healthOf(database.db, [{ name: 'plantnet', daily: 500, isOpen: false }], at(days)))[0];
const none = { requests: 0, answered: 0, notPlants: 0, failed: 0, passedOver: 0, answeredMs: 0 };

describe('the counters of engines', () => {
  it('add up over 30 days, with what is left of today', async () => {
    expect(await health(0)).toEqual({
      ...{ engine: 'plantnet', totals: none, quotaLeft: 500, isOpen: false, openedToday: 0, lastFailure: null },
    });
    for (const day of [-30, -29, -1, 0]) {
      expect(await daysAt(day).reserve('plantnet', 500)).toBe(true);
      await daysAt(day).add('plantnet', { answered: 1, notPlants: 1, answeredMs: 700, remaining: 400 });
    }
    await daysAt(0).reserve('plantnet', 500);
    await daysAt(0).add('plantnet', { failed: 1, circuitOpened: 1, remaining: null, lastFailure: 'x'.repeat(900) });
    await daysAt(0).add('plantnet', { passedOver: 1 });
    await daysAt(0).add('embedded', { requests: 1, answered: 1 });
    expect(await health(0)).toEqual({
      ...{ engine: 'plantnet', quotaLeft: 400, isOpen: false, openedToday: 1, lastFailure: 'x'.repeat(200) },
      totals: { requests: 4, answered: 3, notPlants: 3, failed: 1, passedOver: 1, answeredMs: 2100 },
    });
    expect(await health(1)).toMatchObject({ quotaLeft: 500, openedToday: 0, totals: { requests: 3 } });
  });

  it('are deleted after 400 days', async () => {
    await daysAt(-400).reserve('plantid', 5);
    await daysAt(-401).reserve('plantid', 5);
    await purgeEngineDays({ db: database.db, now: () => at(0) });
    const rows = await database.db.selectFrom('identifierDays').select('day').where('engine', '=', 'plantid').execute();
    expect(rows).toEqual([{ day: '2025-03-30' }]);
  });
});

describe.each(engines())('a quota on %s', (engine) => {
  it('is shared by all processes, and begins again at midnight UTC', async () => {
    const place = await gardenPlace(engine, { migrated: true });
    const opened: OpenDatabase[] = [place.open(), place.open()];
    onTestFinished(async () => {
      for (const { db } of opened) await db.destroy();
      await place.remove();
    });
    let now = at(0);
    const [one, other] = opened.map(({ db }) => engineDays(db, () => now));
    const reserve = () =>
      Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? one : other)?.reserve('plantnet', 13)));
    expect((await reserve()).filter(Boolean)).toHaveLength(13);
    now = new Date('2026-05-04T23:59:59.999Z');
    expect((await reserve()).filter(Boolean)).toHaveLength(0);
    now = new Date('2026-05-05T00:00:00.000Z');
    expect((await reserve()).filter(Boolean)).toHaveLength(13);
    now = new Date('2026-05-06T00:00:00.000Z');
    await one?.add('plantnet', { remaining: 0 });
    expect((await reserve()).filter(Boolean)).toHaveLength(0);
  });
});
