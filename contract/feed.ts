import * as z from 'zod/mini';
import { endpoint, Instant } from './endpoint.ts';

/** Whether the gardener's calendar can be subscribed to. The address itself is shown once, when it is made. */
export const Feed = z.object({
  /** When the address was made; null for none. */
  createdAt: z.nullable(Instant),
});
export type Feed = z.infer<typeof Feed>;

/** A new address of the calendar. It is never shown again: only its digest is stored. */
export const NewFeed = z.object({
  /** Path on this site. */
  path: z.string(),
  createdAt: Instant,
});
export type NewFeed = z.infer<typeof NewFeed>;

export const feedApi = {
  get: endpoint('GET /api/feed', {
    summary: 'Whether the signed-in user has a calendar link',
    access: 'user',
    answer: Feed,
  }),
  make: endpoint('POST /api/feed', {
    summary: 'Create a calendar link for the signed-in user. An earlier link stops working',
    access: 'user',
    answer: NewFeed,
    status: 201,
  }),
  revoke: endpoint('DELETE /api/feed', {
    summary: 'Turn off the calendar link of the signed-in user',
    access: 'user',
    status: 204,
  }),
  /** For calendar programs, which carry no session: who knows the address may read. */
  read: endpoint('GET /api/feed/:file', {
    summary: 'The calendar as iCalendar (RFC 5545), at its secret address',
    access: 'anyone',
    params: z.strictObject({ file: z.string() }),
    answerType: 'text/calendar',
  }),
};
