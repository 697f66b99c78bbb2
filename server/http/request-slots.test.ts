import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { RequestSlots } from './request-slots.ts';

/** A request for a slot of somebody, and whether it has one. */
function asking(slots: RequestSlots<string>, key: string) {
  const response = new EventEmitter() as ServerResponse;
  const asked = { state: 'waits', release: () => {}, hangUp: () => response.emit('close') };
  slots.take(key, response).then(
    (release) => Object.assign(asked, { state: 'begun', release }),
    () => Object.assign(asked, { state: 'gone' }),
  );
  return asked;
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('lets two of each go on, the others in order, and passes over those who have gone', async () => {
  const slots = new RequestSlots<string>(2);
  const ann = [1, 2, 3, 4, 5].map(() => asking(slots, 'ann'));
  const ben = asking(slots, 'ben');
  const states = async () => {
    await settled();
    return ann.map(({ state }) => state);
  };
  expect(await states()).toEqual(['begun', 'begun', 'waits', 'waits', 'waits']);
  expect(ben.state).toBe('begun');
  ann[2]?.hangUp();
  expect(await states()).toEqual(['begun', 'begun', 'gone', 'waits', 'waits']);
  // What has begun goes on without its sender.
  ann[1]?.hangUp();
  expect(await states()).toEqual(['begun', 'begun', 'gone', 'waits', 'waits']);
  ann[1]?.release();
  ann[1]?.release();
  expect(await states()).toEqual(['begun', 'begun', 'gone', 'begun', 'waits']);
  ann[0]?.release();
  expect((await states()).at(-1)).toBe('begun');
});
