import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from './errors.ts';
import { useSentOnce } from './use-sent-once.ts';

/** A server that adds what it is sent once per key, as `server/http/idempotency.ts` does. */
const added = new Map<string, { id: number; title: string }>();
/** What happens to the next answers, the first first; past its end, they arrive. */
let fates: ('lost' | 'proxy' | 'proxy-timeout' | 'refused' | 'signed-out')[] = [];
const takenBack = vi.fn<(one: { id: number }) => Promise<void>>();
let send: (title: string) => Promise<{ id: number; title: string }>;

async function server(title: string, headers: { 'Idempotency-Key': string }) {
  const fate = fates.shift();
  if (fate === 'refused') throw new ApiError(400, 'No', { code: 'invalid' });
  if (fate === 'signed-out') throw new ApiError(401, 'Please sign in', { code: 'unauthenticated' });
  const key = headers['Idempotency-Key'];
  const one = added.get(key) ?? { id: added.size + 1, title };
  if (one.title !== title) throw new ApiError(409, 'This Idempotency-Key was used for another request');
  added.set(key, one);
  if (fate === 'lost') throw new NetworkError(new TypeError('cut'));
  if (fate === 'proxy') throw new ApiError(504, 'Gateway Timeout');
  if (fate === 'proxy-timeout') throw new ApiError(408, 'Request Timeout');
  return one;
}

const there = () => [...added.values()].map(({ title }) => title);

function Form() {
  send = useSentOnce(server, takenBack);
  return null;
}

function Tasks() {
  send = useSentOnce(server);
  return null;
}

beforeEach(() => {
  added.clear();
  fates = [];
  takenBack.mockReset();
  takenBack.mockImplementation(async ({ id }) => {
    for (const [key, one] of added) if (one.id === id) added.delete(key);
  });
  renderToString(createElement(Form));
});

test.each(['lost', 'proxy', 'proxy-timeout'] as const)(
  'an answer that is lost (%s) is asked for again',
  async (fate) => {
    fates = [fate, fate];
    await expect(send('Water')).rejects.toThrow();
    await expect(send('Water')).rejects.toThrow();
    expect(await send('Water')).toEqual({ id: 1, title: 'Water' });
    expect(there()).toEqual(['Water']);
  },
);

test('a refusal that says nothing about the first try does not forget it', async () => {
  fates = ['lost', 'signed-out'];
  await expect(send('Water')).rejects.toThrow();
  await expect(send('Water')).rejects.toThrow();
  await send('Water');
  expect(there()).toEqual(['Water']);
});

test('what was changed after a lost answer takes the place of what was added', async () => {
  fates = ['lost'];
  await expect(send('Water')).rejects.toThrow();
  await send('Water the beans');
  expect(there()).toEqual(['Water the beans']);
});

test('also when the connection breaks at each step', async () => {
  fates = ['lost', 'lost'];
  await expect(send('Water')).rejects.toThrow(NetworkError);
  await expect(send('Water the beans')).rejects.toThrow(NetworkError);
  takenBack.mockRejectedValueOnce(new NetworkError(new TypeError('cut')));
  await expect(send('Water the beans')).rejects.toThrow(NetworkError);
  fates = [...fates];
  takenBack.mockRejectedValueOnce(new ApiError(404, 'Not found', { code: 'not_found' }));
  added.clear();
  await send('Water the peas');
  await send('Prune');
  expect(there().filter((title) => title !== 'Water')).toEqual(['Water the peas', 'Prune']);
});

test('without a way to take it back, every body has its own key until it is answered', async () => {
  renderToString(createElement(Tasks));
  fates = ['lost'];
  await expect(send('Water')).rejects.toThrow(NetworkError);
  await send('Prune');
  await send('Water');
  expect(there()).toEqual(['Water', 'Prune']);
  await send('Water');
  expect(there()).toEqual(['Water', 'Prune', 'Water']);
});

test('what was refused is forgotten, and the next thing is added by itself', async () => {
  fates = ['refused'];
  await expect(send('')).rejects.toThrow(ApiError);
  await send('Water');
  await send('Water');
  expect(takenBack).not.toHaveBeenCalled();
  expect(there()).toEqual(['Water', 'Water']);
});
