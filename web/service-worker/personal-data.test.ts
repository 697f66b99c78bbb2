import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCopies } from '../api/copies.ts';
import { openQueue } from '../api/waiting/queue.ts';
import { stubIndexedDb } from '../testing/stored-items.ts';
import { stubWorker } from './worker-globals.ts';

beforeEach(() => {
  stubIndexedDb();
  stubWorker(fetch);
  vi.resetModules();
});
afterEach(() => void vi.unstubAllGlobals());

const queue = () => openQueue('/');
const waits = async () => [(await queue().list(7)).length, (await queue().list(8)).length];

test('a sign-out leaves nothing that waits of its account; the end of a session leaves all', async () => {
  const write = { method: 'POST', path: '/a', contentType: null, body: null, notBefore: 0 };
  for (const account of [7, 8])
    await queue().add({ ...write, account, key: `queued-${account}`, about: { kind: 'log', name: 'Fern' } });
  await openCopies('/').setOwner(7, async () => undefined);
  const { clearAll } = await import('./personal-data.ts');
  await clearAll({ shared: false });
  expect(await waits()).toEqual([1, 1]);
  await openCopies('/').setOwner(7, async () => undefined);
  await clearAll({ shared: true });
  expect(await waits()).toEqual([0, 1]);
});
