import { expect, inject, it } from 'vitest';
import { recomputeBadges } from '../features/badges/recompute.service.ts';
import { opened } from '../testing/opened.ts';
import { live, randomBadges } from '../testing/random-badges.ts';

/** The same seed makes the same writes; a failure names it. */
const first = Number(process.env.BADGES_SEED ?? 1);
const seeds = Number(process.env.BADGES_SEEDS ?? 200);

const random = await opened(randomBadges());

it('keeps the badges that a full count gives, in 200 gardens', { timeout: 3_600_000 }, async () => {
  for (let seed = first; seed < first + seeds; seed += 1)
    expect(await live(random, seed, 60)).toEqual({ seed, missing: [], unearned: [] });
  const { db, now } = random.test.deps;
  expect((await recomputeBadges(db, now)).badges).toBe(0);
  process.stdout.write(`${inject('postgresUrl') ? 'PostgreSQL' : 'SQLite'}: ${seeds} seeds from ${first}\n`);
});
