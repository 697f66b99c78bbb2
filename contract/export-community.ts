import * as z from 'zod/mini';
import { Instant, Key, Name, text } from './export-fields.ts';
import { limits } from './limits.ts';

export const Badge = z.strictObject({
  badgeId: Name,
  name: Name,
  description: text(limits.shortText),
  category: Name,
  tier: Name,
  earnedAt: Instant,
});

/** What was said and liked in the community. It stays a record: on another server, nobody is there to have said it. */
export const Remark = z.strictObject({
  key: Key,
  /** `received` is what others wrote about the gardener's plants. */
  kind: z.enum(['written', 'received', 'like']),
  /** Null for a like. */
  comment: z.nullable(text(limits.commentMax)),
  /** Names of the plant; null where the gardener may not see it any more. */
  plant: z.nullable(z.strictObject({ commonName: Name, latinName: Name })),
  /** What the other is called: who wrote it, or whose plant it is; null where it is the gardener's own. */
  gardener: z.nullable(Name),
  createdAt: Instant,
});
export type ExportedRemark = z.infer<typeof Remark>;
