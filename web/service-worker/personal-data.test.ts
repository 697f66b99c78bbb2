import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCopies } from '../api/copies.ts';
import { openQueue } from '../api/waiting/queue.ts';
import { stubIndexedDb } from '../testing/stored-items.ts';
import { origin, stubWorker } from './worker-globals.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  stubIndexedDb();
  stubWorker(fetched);
  vi.resetModules();
});
afterEach(() => void vi.unstubAllGlobals());

const queue = () => openQueue('/');
const waits = async () => [(await queue().list(7)).length, (await queue().list(8)).length];

/** Something that waits of each account, of which the first is signed in. */
async function queued(): Promise<void> {
  const write = { method: 'POST', path: '/a', contentType: null, body: null, notBefore: 0 };
  for (const account of [7, 8])
    await queue().add({ ...write, account, key: `queued-${account}`, about: { kind: 'log', name: 'Fern' } });
  await openCopies('/').setOwner(7, async () => undefined);
}

test('a sign-out leaves nothing that waits of its account; the end of a session leaves all', async () => {
  await queued();
  const { clearAll } = await import('./personal-data.ts');
  await clearAll({ shared: false });
  expect(await waits()).toEqual([1, 1]);
  await openCopies('/').setOwner(7, async () => undefined);
  await clearAll({ shared: true });
  expect(await waits()).toEqual([0, 1]);
});

test.each([
  ['signed out everywhere', { others: false }, 200, [0, 1]],
  ['deleted', { currentPassword: 'x' }, 200, [0, 1]],
  ['signed out everywhere else', { others: true }, 200, [1, 1]],
  ['not deleted, because the password is wrong', { currentPassword: 'x' }, 403, [1, 1]],
])('of an account that is %s', async (_, body, status, left) => {
  fetched.mockResolvedValue(new Response(null, { status }));
  await queued();
  const { leaveAccount } = await import('./personal-data.ts');
  await leaveAccount(new Request(`${origin}/api/account`, { method: 'POST', body: JSON.stringify(body) }));
  expect(await waits()).toEqual(left);
});
