import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BadgeWorld, badgeWorld, live } from '../../testing/random-badges.ts';
import { recomputeBadges } from './recompute.service.ts';

// `server/trust/badges.http.trust.test.ts` does the same with 200 seeds.

let world: BadgeWorld;
beforeAll(async () => {
  world = await badgeWorld();
});
afterAll(() => world.close());

it('keeps the badges that a full count gives, whatever gardeners do', async () => {
  for (const seed of [1, 2, 3]) expect(await live(world, seed, 60)).toEqual({ seed, missing: [], unearned: [] });
  const { db, now } = world.test.deps;
  expect((await recomputeBadges(db, now)).badges).toBe(0);
});
