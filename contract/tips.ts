import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { GardenQuery } from './list-query.ts';
import { ZoneQuery } from './settings.ts';

/** How many tips a garden gets at once, at most. */
const tipsAtOnce = 5;

/** Something worth knowing now, for this garden. */
export const GardenTip = z.object({
  /** E.g. `lavender-trim`; never changes its meaning. */
  id: z.string(),
  text: z.string(),
  /** Why this garden gets it, as a sentence: `Because Lavender grows in your garden.` */
  why: z.string(),
});
export type GardenTip = z.infer<typeof GardenTip>;

export const GardenTips = z.object({
  /** The month that the tips are for, 1 to 12, in the garden's time zone. */
  month: z.int(),
  /** Those that fit best first; other ones tomorrow. */
  tips: z.array(GardenTip).check(z.maxLength(tipsAtOnce)),
});
export type GardenTips = z.infer<typeof GardenTips>;

export const tipsApi = {
  list: endpoint('GET /api/tips', {
    summary: 'Tips for the season, the hemisphere, the hardiness zone and what grows in a garden',
    access: 'user',
    key: 'read',
    query: z.extend(ZoneQuery, GardenQuery.shape),
    answer: GardenTips,
  }),
};
