import * as z from 'zod/mini';
import { endpoint, IdParams } from './endpoint.ts';

export const LikeStatus = z.object({
  /** Whether the caller likes the plant; false for a visitor. */
  isLiked: z.boolean(),
  likesCount: z.int(),
});
export type LikeStatus = z.infer<typeof LikeStatus>;

export const likesApi = {
  get: endpoint('GET /api/plants/:id/like', {
    summary: 'Likes of your plant or of a public one',
    access: 'anyone',
    params: IdParams,
    answer: LikeStatus,
  }),
  toggle: endpoint('POST /api/plants/:id/like', {
    summary: 'Like a plant, or remove the like. Your own plants too',
    access: 'user',
    params: IdParams,
    idempotent: true,
    answer: LikeStatus,
  }),
};
