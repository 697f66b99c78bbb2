import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import type { Leases } from '../db/leases.ts';
import { UploadSlots } from './upload-slots.ts';

/** An upload, whose sender can hang up. */
function upload() {
  const raw = Object.assign(new EventEmitter(), { closed: false });
  const hangUp = () => {
    raw.closed = true;
    raw.emit('close');
  };
  return { asked: { request: {} as FastifyRequest, reply: { raw } as unknown as FastifyReply }, raw, hangUp };
}

it('passes over who hangs up while other processes have the slots, and goes on once one is free', async () => {
  let free = 0;
  let released = 0;
  const leases: Leases = {
    take: async () => {
      if (free === 0) return undefined;
      free -= 1;
      return async () => {
        released += 1;
      };
    },
    close: () => {},
  };
  const slots = new UploadSlots(leases, { name: 'upload', most: 1 });
  const [gone, next, last] = [upload(), upload(), upload()];
  const waiting = slots.take(gone.asked);
  const waitingNext = slots.take(next.asked);
  gone.hangUp();
  await expect(waiting).rejects.toMatchObject({ message: 'request_abandoned' });
  free = 2;
  await waitingNext;
  expect([free, released]).toEqual([1, 0]);
  next.raw.emit('finish');
  next.raw.emit('close');
  await slots.take(last.asked);
  expect([free, released]).toEqual([0, 1]);
  last.hangUp();
});
