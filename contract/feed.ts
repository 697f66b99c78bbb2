import * as z from 'zod/mini';
import { endpoint, Instant } from './endpoint.ts';

/** Whether the gardener's calendar can be subscribed to. The address itself is told once, when it is made. */
export const Feed = z.object({
  /** When the address was made; null where there is none. */
  createdAt: z.nullable(Instant),
});
export type Feed = z.infer<typeof Feed>;

/** A new address of the calendar. It cannot be asked for again: only its digest is kept. */
export const NewFeed = z.object({
  /** Path on this site. */
  path: z.string(),
  createdAt: Instant,
});
export type NewFeed = z.infer<typeof NewFeed>;

export const feedApi = {
  get: endpoint('GET /api/feed', {
    summary: 'Whether the calendar of the signed-in user can be subscribed to',
    access: 'user',
    answer: Feed,
  }),
  make: endpoint('POST /api/feed', {
    summary: 'Make an address to subscribe to the own calendar; an earlier one stops working',
    access: 'user',
    answer: NewFeed,
    status: 201,
  }),
  revoke: endpoint('DELETE /api/feed', {
    summary: 'Make the address of the own calendar stop working',
    access: 'user',
    status: 204,
  }),
  /** For calendar programs, which carry no session: who knows the address may read. */
  read: endpoint('GET /api/feed/:file', {
    summary: 'The calendar as iCalendar (RFC 5545), by the unguessable name of its file',
    access: 'anyone',
    params: z.strictObject({ file: z.string() }),
    answerType: 'text/calendar',
  }),
};
