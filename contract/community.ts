import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LikeStatus } from './likes.ts';
import { limits } from './limits.ts';
import { PageQuery } from './list-query.ts';
import { Plant } from './plants.ts';
import { PublicProfile } from './profile.ts';

/** A public plant; `location`, `lastWatered` and `lastFertilized` are null unless it is the caller's own. */
export const CommunityPlant = z.extend(Plant, {
  ...LikeStatus.shape,
  commentsCount: z.int(),
  owner: PublicProfile,
});
export type CommunityPlant = z.infer<typeof CommunityPlant>;

const CommunityQuery = z.extend(PageQuery, {
  /** A part of the common name, the Latin name or the family, in any case; blank asks for all. `%`, `_`, `\` mean themselves. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(limits.name))),
  /**
   * `newest` (unless said): by `identifiedAt`, newest first. `family`: by family from A to Z, those without one last,
   * within a family newest first; so that each page continues the headings of the one before.
   */
  sort: z.optional(z.enum(['newest', 'family'])),
});

export const communityApi = {
  list: endpoint('GET /api/community', {
    summary:
      'Public plants of all gardeners, newest identification first. X-Total-Count counts the matches; those of a search up to 501, which means more than 500',
    access: 'anyone',
    query: CommunityQuery,
    answer: z.array(CommunityPlant),
  }),
};
