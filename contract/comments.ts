import * as z from 'zod/mini';
import { endpoint, Id, IdParams, Instant } from './endpoint.ts';
import { limits } from './limits.ts';
import { PageQuery } from './list-query.ts';
import { PublicProfile } from './profile.ts';
import { visible } from './visible-name.ts';
import { say } from './wording.ts';

export const Comment = z.object({
  id: Id,
  plantId: Id,
  /** Who wrote it. */
  userId: Id,
  comment: z.string(),
  createdAt: Instant,
  user: PublicProfile,
});
export type Comment = z.infer<typeof Comment>;

const tooLong = {
  error: say((words) => words.textTooLong(limits.commentMax)),
  params: { reason: 'too_big', origin: 'string', maximum: limits.commentMax },
};

const NewComment = z.strictObject({
  /** Trimmed; 1 to 300 UTF-16 code units are left, as the counter below the form counts them. */
  comment: z.string().check(
    z.trim(),
    z.minLength(1),
    visible(say((words) => words.commentNotVisible)),
    // For the OpenAPI document; it counts an emoji as one.
    z.maxLength(limits.commentMax, { abort: true }),
    z.refine((text) => text.length <= limits.commentMax, tooLong),
  ),
});

export const commentsApi = {
  list: endpoint('GET /api/plants/:id/comments', {
    summary: 'Comments on your plant or on a public one, newest first',
    access: 'anyone',
    params: IdParams,
    query: PageQuery,
    answer: z.array(Comment),
  }),
  add: endpoint('POST /api/plants/:id/comments', {
    summary: 'Comment on your plant or on a public one',
    access: 'user',
    params: IdParams,
    body: NewComment,
    idempotent: true,
    answer: Comment,
    status: 201,
  }),
  remove: endpoint('DELETE /api/comments/:id', {
    summary: 'Delete a comment that you wrote, or any on your plants',
    access: 'user',
    params: IdParams,
    idempotent: true,
    undoable: true,
    status: 204,
  }),
};
