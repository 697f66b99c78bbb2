import { expect, it } from 'vitest';
import { namedEndpoints } from '../testing/contract-requests.ts';
import { Fuzzer } from '../testing/fuzz.ts';
import { openedApp } from '../testing/test-app.ts';

const test = await openedApp();
const fuzzer = new Fuzzer(test);

const each = 2;

// The same few requests each time; `npm run test:trust` sends thousands of others.
it('answers odd requests to every endpoint calmly', async () => {
  for (const [name, endpoint] of namedEndpoints) {
    await fuzzer.ask(endpoint, { requests: each, seed: 7 }).catch((error: Error) => {
      throw new Error(`${name}: ${error.message}`, { cause: error.cause });
    });
  }
  expect(fuzzer.sent).toBe(namedEndpoints.length * each);
});
