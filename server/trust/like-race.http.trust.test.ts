import { afterAll, beforeAll, it } from 'vitest';
import { expectFairRace } from '../testing/like-race.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('counts a thousand toggles by a hundred people at the same time right', { timeout: 60_000 }, () =>
  expectFairRace(test, 100),
);
