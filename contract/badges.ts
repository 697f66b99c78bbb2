import * as z from 'zod/mini';
import { endpoint, Id, Instant } from './endpoint.ts';
import { limits } from './limits.ts';
import type { badgeTiers } from './values.ts';

export type BadgeTier = (typeof badgeTiers)[number];

const described = {
  /** E.g. `families-10`; never changes its meaning. */
  badgeId: z.string(),
  name: z.string(),
  /** What earns it, as a request: `Find plants from 10 families`. */
  description: z.string(),
  /** One of `badgeCategories`. */
  category: z.string(),
  /** One of `badgeTiers`. */
  tier: z.string(),
  /** CSS classes that draw it, e.g. `badge-icon badge-icon-drop`. */
  icon: z.string(),
  displayOrder: z.int(),
};

/** A badge that a gardener has earned; it stays theirs. */
export const EarnedBadge = z.object({ id: Id, userId: Id, earnedAt: Instant, ...described });
export type EarnedBadge = z.infer<typeof EarnedBadge>;

/** A badge of the catalogue, and how far the gardener is. */
export const BadgeProgress = z.object({
  ...described,
  /** Badges of one series count the same; each asks for more than the one before. */
  series: z.string(),
  /** What is counted, e.g. `families`. */
  unit: z.string(),
  /** Null until it is earned. */
  earnedAt: z.nullable(Instant),
  /** How much of the target is reached: 0 to `target`, and `target` once it is earned. */
  progress: z.int(),
  target: z.int(),
});
export type BadgeProgress = z.infer<typeof BadgeProgress>;

/** Badges that were just earned, as the event `badges` tells them. */
export const BadgeNews = z.object({
  badges: z.array(z.object({ badgeId: z.string(), name: z.string(), description: z.string() })),
});
export type BadgeNews = z.infer<typeof BadgeNews>;

export const badgesApi = {
  list: endpoint('GET /api/badges', {
    summary: 'All badges, with the progress of the signed-in user',
    access: 'user',
    answer: z.array(BadgeProgress),
  }),
  earned: endpoint('GET /api/badges/user', {
    summary: 'Badges that the signed-in user has earned, in display order',
    access: 'user',
    answer: z.array(EarnedBadge),
  }),
  told: endpoint('POST /api/badges/told', {
    summary: 'Mark these badges as announced. Others are announced again',
    access: 'user',
    body: z.strictObject({
      badgeIds: z.array(z.string().check(z.maxLength(limits.name))).check(z.minLength(1), z.maxLength(100)),
    }),
    status: 204,
  }),
};
