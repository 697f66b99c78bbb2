import * as z from 'zod/mini';
import { limits } from '../../contract/limits.ts';
import { readContent, Text } from './read-content.ts';

const Days = z.int().check(z.minimum(1), z.maximum(limits.careIntervalDays));
const Month = z.int().check(z.minimum(1), z.maximum(12));
const Months = z.array(Month).check(z.minLength(1));

const Watering = z.strictObject({
  growing: Days,
  peak: z._default(z.nullable(Days), null),
  resting: z.nullable(Days),
  months: z._default(z.nullable(Months), null),
});
/** Makes the days between two waterings more (above 1) or fewer. */
const Factor = z.number();
const WateringByNeed = z.strictObject({ high: Watering, medium: Watering, low: Watering });

const Rule = z.strictObject({ growing: Days, resting: z.nullable(Days), months: z._default(z.nullable(Months), null) });
const Pruning = z.strictObject({
  growing: Days,
  resting: z.nullable(Days),
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

/** What is known of caring for kinds of plants. Months are those of the Northern Hemisphere. */
export const CareGuide = z.strictObject({
  about: Text,
  references: z.array(z.strictObject({ for: Text, source: Text })),
  seasons: z
    .strictObject({ growing: Months, peak: Months, resting: Months })
    .check(
      z.refine(
        ({ growing, peak, resting }) => new Set([...growing, ...peak, ...resting]).size === 12,
        'Every month has one season',
      ),
    ),
  watering: z.strictObject({
    houseplant: WateringByNeed,
    succulent: WateringByNeed,
    container: WateringByNeed,
    bed: WateringByNeed,
    /** Of plants that grow and flower through winter, and rest in summer. */
    winterGrower: WateringByNeed,
    /** Of tubers that die back in winter, in a room, too. */
    winterRester: WateringByNeed,
    springBulb: WateringByNeed,
    ground: WateringByNeed,
  }),
  wateringFactors: z.strictObject({
    droughtTolerant: Factor,
    lowLight: Factor,
    fullSunInPot: Factor,
    /** Of any plant, at a place whose light the gardener said. */
    shadyPlace: Factor,
    sunnyPlace: Factor,
    firstYearInGround: Factor,
  }),
  fertilizing: z.strictObject({
    houseplant: Rule,
    succulent: Rule,
    crop: Rule,
    bulb: Rule,
    garden: Rule,
  }),
  /** Genera of cacti that live on trees: they are kept as houseplants. */
  forestCacti: z.array(z.string()),
  /** Species, or genera, that rest in summer indoors, too. */
  winterGrowers: z.array(z.string()),
  /** Species, or genera, whose tubers rest in winter, whatever the warmth. */
  winterResters: z.array(z.string()),
  neverFertilized: z.array(z.string()),
  repotting: z.strictObject({ fast: Rule, usual: Rule, slow: Rule }),
  pruning: z.record(PruningName, Pruning),
  /** Species and genera that have nothing to cut back: their growing point is one, or their leaves last through winter. */
  neverPruned: z.array(z.string()),
  pruningExceptions: z.record(z.string(), PruningName),
});

export type CareGuide = z.infer<typeof CareGuide>;

export const careGuide = readContent('care/rules.json', CareGuide);
