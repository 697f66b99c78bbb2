import * as z from 'zod/mini';
import { growthHabits } from '../../contract/growth-habits.ts';
import { eventTypes } from '../../contract/values.ts';
import { readContent, Text } from './read-content.ts';

const Names = z.array(Text).check(z.minLength(1));
const Habits = z.array(z.enum(growthHabits)).check(z.minLength(1));
const Zone = z.int().check(z.minimum(1), z.maximum(13));

/** What a tip speaks of; a tip without a subject is for every garden. */
const Subject = z.union([
  /** Genera (`Lavandula`) and species (`Allium cepa`), as accepted names begin. */
  z.strictObject({ plants: Names }),
  z.strictObject({ families: Names }),
  /** Plants of these habits that grow outdoors. */
  z.strictObject({ habits: Habits }),
  /** Plants that are kept in rooms; of one light or of some habits alone where that is said. */
  z.strictObject({
    indoors: z.literal(true),
    light: z.optional(z.enum(['bright indirect', 'low light'])),
    habits: z.optional(Habits),
  }),
  /** Plants that stand in pots outdoors. */
  z.strictObject({ pots: z.literal(true) }),
  /** Care that is due within a week. */
  z.strictObject({ due: z.enum(eventTypes) }),
  /** Gardeners whose hardiness zone is not known. */
  z.strictObject({ zoneUnknown: z.literal(true) }),
]);
export type Subject = z.infer<typeof Subject>;

const TipInFile = z.strictObject({
  /** Its text in the catalogs of texts has this name: `server-tips.tips.<id>`. */
  id: Text,
  about: z._default(z.nullable(Subject), null),
  /** Months of the Northern Hemisphere, 1 to 12; null is all year. */
  months: z._default(z.nullable(z.array(z.int().check(z.minimum(1), z.maximum(12)))), null),
  /** USDA hardiness zones, 1 to 13. */
  zones: z.optional(z.tuple([Zone, Zone])),
  /** True for advice against frost: only for gardeners whose zone is known to have some. */
  frost: z._default(z.boolean(), false),
  /** Of tips on one topic, only the one that fits best is shown. */
  topic: z.optional(Text),
});

/** The warmest zone with a winter that plants rest in; further on, a month says nothing of the season. */
const lastWithSeasons = 10;
/** In zone 10 the coldest night of a usual year is 30 to 40 °F: a garden there may never see frost. */
const lastWithFrost = 9;
const lastZone = 13;

/** A tip for certain months holds where there are seasons, one about frost where there is frost. */
const Tip = z.pipe(
  TipInFile,
  z.transform(({ zones, topic, ...tip }: z.infer<typeof TipInFile>) => {
    const last = tip.frost ? lastWithFrost : tip.months ? lastWithSeasons : lastZone;
    return { ...tip, zones: zones ?? ([1, last] as const), topic: topic ?? tip.id };
  }),
);

/** A piece of advice, and when and where it holds. */
export type Tip = z.infer<typeof Tip>;

const { groups } = readContent(
  'tips.json',
  z.strictObject({ groups: z.array(z.strictObject({ name: Text, sources: Text, tips: z.array(Tip) })) }),
);

/** Every tip; ids are unique. */
export const tips: readonly Tip[] = groups.flatMap((group) => group.tips);
