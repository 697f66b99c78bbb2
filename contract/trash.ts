import * as z from 'zod/mini';
import { endpoint, IdParams, Instant } from './endpoint.ts';
import { GardenQuery, PageQuery } from './list-query.ts';
import { PhotoQuery } from './photos.ts';
import { Plant } from './plants.ts';

/** A deleted plant. Its `photoUrl` is one that members of its garden alone may load, for as long as it is in the trash. */
export const TrashedPlant = z.extend(Plant, {
  deletedAt: Instant,
  /** From then on it cannot be restored. */
  purgeAt: Instant,
});
export type TrashedPlant = z.infer<typeof TrashedPlant>;

export const trashApi = {
  list: endpoint('GET /api/trash', {
    summary: 'Deleted plants of a garden that can still be restored, last deleted first',
    access: 'user',
    key: 'read',
    query: z.extend(PageQuery, GardenQuery.shape),
    answer: z.array(TrashedPlant),
  }),
  photo: endpoint('GET /api/trash/:id/photo', {
    summary: 'The photo of one of your deleted plants, as WebP',
    access: 'user',
    key: 'read',
    params: IdParams,
    query: PhotoQuery,
    answerType: 'image/webp',
  }),
  restore: endpoint('POST /api/trash/:id/restore', {
    summary: 'Restore a deleted plant with its likes, comments, events and journal',
    access: 'user',
    key: 'write',
    params: IdParams,
    idempotent: true,
    answer: Plant,
  }),
  remove: endpoint('DELETE /api/trash/:id', {
    summary: 'Delete a plant in the trash permanently, with its photos. Owners of the garden only',
    access: 'user',
    params: IdParams,
    status: 204,
  }),
  empty: endpoint('DELETE /api/trash', {
    summary: 'Delete everything in the trash of a garden permanently. Owners only',
    access: 'user',
    query: GardenQuery,
    status: 204,
  }),
};
