import { expect, it } from 'vitest';
import { opened } from '../../testing/opened.ts';
import { live, randomBadges } from '../../testing/random-badges.ts';
import { recomputeBadges } from './recompute.service.ts';

// `server/trust/badges.http.trust.test.ts` does the same with 200 seeds.

const random = await opened(randomBadges());

it('keeps the badges that a full count gives, whatever gardeners do', async () => {
  for (const seed of [1, 2, 3]) expect(await live(random, seed, 60)).toEqual({ seed, missing: [], unearned: [] });
  const { db, now } = random.test.deps;
  expect((await recomputeBadges(db, now)).badges).toBe(0);
});
