import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { limits } from '../../../contract/limits.ts';

const guideFile = join(import.meta.dirname, '../../../assets/care/rules.json');

const Days = z.int().check(z.minimum(1), z.maximum(limits.careIntervalDays));
const Month = z.int().check(z.minimum(1), z.maximum(12));
const Months = z.array(Month).check(z.minLength(1));

const Watering = z.object({
  growing: Days,
  peak: z._default(z.nullable(Days), null),
  resting: z.nullable(Days),
  months: z._default(z.nullable(Months), null),
});
const WateringByNeed = z.object({ high: Watering, medium: Watering, low: Watering });

const reasoned = { growing: Days, resting: z.nullable(Days), why: z.string().check(z.minLength(1)) };
const Reasoned = z.object({ ...reasoned, months: z._default(z.nullable(Months), null) });
const Pruning = z.object({
  ...reasoned,
  months: z.union([Months, z.enum(['after bloom', 'after bloom and late winter'])]),
});

const prunings = [
  'afterBloom',
  'afterBloomAndWinter',
  'lateWinter',
  'deadWood',
  'lateSummer',
  'drySummer',
  'midwinter',
  'afterFruit',
  'cutBack',
  'conifer',
  'indoors',
] as const;
const PruningName = z.enum(prunings);

const Guide = z.object({
  seasons: z
    .object({ growing: Months, peak: Months, resting: Months })
    .check(
      z.refine(
        ({ growing, peak, resting }) => new Set([...growing, ...peak, ...resting]).size === 12,
        'Every month has one season',
      ),
    ),
  watering: z.object({
    houseplant: WateringByNeed,
    succulent: WateringByNeed,
    container: WateringByNeed,
    bed: WateringByNeed,
    ground: WateringByNeed,
  }),
  wateringFactors: z.object({
    droughtTolerant: z.number(),
    lowLight: z.number(),
    fullSunInPot: z.number(),
    firstYearInGround: z.number(),
  }),
  fertilizing: z.object({
    houseplant: Reasoned,
    succulent: Reasoned,
    crop: Reasoned,
    bulb: Reasoned,
    garden: Reasoned,
  }),
  neverFertilized: z.array(z.string()),
  repotting: z.object({ fast: Reasoned, usual: Reasoned, slow: Reasoned }),
  pruning: z.record(PruningName, Pruning),
  pruningExceptions: z.record(z.string(), PruningName),
});

/** What is known of caring for kinds of plants. Months are those of the Northern Hemisphere. */
export type CareGuide = z.infer<typeof Guide>;

/** @throws Error when the text is no guide */
export function parseGuide(text: string): CareGuide {
  try {
    return Guide.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`assets/care/rules.json: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/** The guide that the program ships, read once, at start. */
export const careGuide: CareGuide = parseGuide(readFileSync(guideFile, 'utf8'));
