import { describe, expect, it } from 'vitest';
import { cabledApp } from '../testing/cable.ts';
import { opened } from '../testing/opened.ts';
import { until } from '../testing/until.ts';

const test = await opened(cabledApp());

describe('a PostgreSQL that goes away and comes back', () => {
  it('is told of plainly, signs nobody out, and is found again without a restart', async () => {
    const { cable, user, statusOf } = test;
    expect((await user()).statusCode).toBe(200);
    expect(await statusOf('/readyz')).toBe(200);

    cable.pull();
    for (let i = 0; i < 3; i += 1) {
      const away = await user();
      expect(away.statusCode).toBe(503);
      expect(away.json()).toEqual({
        message: expect.stringContaining('try again'),
        code: 'unavailable',
        reason: 'out_of_reach',
      });
      expect(away.headers['retry-after']).toBe('5');
      expect(away.cookies).toEqual([]);
    }
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/readyz')).toBe(503);

    cable.plugIn();
    await until(async () => (await user()).statusCode === 200);
    expect(await statusOf('/readyz')).toBe(200);
  });

  it('is asked over new connections as soon as one of the old ones has proven silent', async () => {
    const { cable, user, write, statusOf } = test;
    const twenty = async () =>
      (await Promise.all(Array.from({ length: 20 }, user))).map(({ statusCode }) => statusCode);
    const fine = Array.from({ length: 20 }, () => 200);
    // Every connection of the pool is open, and idle again.
    expect(await twenty()).toEqual(fine);
    cable.freeze();
    expect((await Promise.all([user(), write()])).map(({ statusCode }) => statusCode)).toEqual([503, 503]);
    expect(await twenty()).toEqual(fine);
    expect(await statusOf('/readyz')).toBe(200);
  });
});
