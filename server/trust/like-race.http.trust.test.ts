import { it } from 'vitest';
import { expectFairRace } from '../testing/like-race.ts';
import { openedApp } from '../testing/test-app.ts';

const test = await openedApp();

it('counts a thousand toggles by a hundred people at the same time right', { timeout: 60_000 }, () =>
  expectFairRace(test, 100),
);
