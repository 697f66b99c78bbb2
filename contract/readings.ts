import * as z from 'zod/mini';
import { endpoint, IdParams, Instant } from './endpoint.ts';
import { periodNames } from './reading-periods.ts';

/** What sensors measure of a plant. */
export const readingKinds = ['moisture', 'conductivity', 'light', 'temperature'] as const;
export type ReadingKind = (typeof readingKinds)[number];

/** Hours are kept for so many days, and then become days. Nothing older is taken. */
export const hourlyDays = 90;
/** Readings of one call. */
const atOnce = 100;

/** The unit sign of micro, and the Greek letter: programs send either. */
const microsiemens = ['µS/cm', 'μS/cm'] as const;

const reading = <Kind extends ReadingKind, Unit extends string>(
  kind: Kind,
  unit: Unit | readonly Unit[],
  [lowest, highest]: readonly [number, number],
) =>
  z.strictObject({
    kind: z.literal(kind),
    value: z.number().check(z.minimum(lowest), z.maximum(highest)),
    unit: z.literal(unit as Unit[]),
    /** When it was measured; now, unless said. */
    at: z.optional(Instant),
  });

/** One measurement. */
const NewReading = z.discriminatedUnion('kind', [
  reading('moisture', '%', [0, 100]),
  reading('conductivity', microsiemens, [0, 20_000]),
  reading('light', 'lx', [0, 200_000]),
  z.discriminatedUnion('unit', [reading('temperature', '°C', [-60, 80]), reading('temperature', '°F', [-76, 176])]),
]);
export type NewReading = z.infer<typeof NewReading>;

const NewReadings = z.union([
  z.strictObject({ readings: z.array(NewReading).check(z.minLength(1), z.maxLength(atOnce)) }),
  NewReading,
]);
export type NewReadings = z.infer<typeof NewReadings>;

/** What was measured in an hour, a day or a week (UTC). */
const ReadingPoint = z.object({
  /** When it begins. */
  at: Instant,
  average: z.number(),
  lowest: z.number(),
  highest: z.number(),
});

/** The measurements of one kind: moisture in %, conductivity in µS/cm, light in lx, temperature in °C. */
const ReadingSeries = z.object({
  kind: z.enum(readingKinds),
  points: z.array(ReadingPoint),
  /** How many measurements these are of. */
  count: z.number(),
  /** The last value; null where only days are left. */
  latest: z.nullable(z.object({ value: z.number(), at: Instant })),
});
export type ReadingSeries = z.infer<typeof ReadingSeries>;

export const readingsApi = {
  list: endpoint('GET /api/plants/:id/readings', {
    summary:
      'What sensors measured of one of your plants, oldest first: each hour of a week, each day of a quarter, or each week of a year',
    access: 'user',
    key: 'read',
    params: IdParams,
    query: z.strictObject({ period: z.enum(periodNames) }),
    answer: z.array(ReadingSeries),
  }),
  add: endpoint('POST /api/plants/:id/readings', {
    summary: `Add what sensors measured of one of your plants: one reading, or up to ${atOnce}`,
    access: 'user',
    key: 'care',
    params: IdParams,
    body: NewReadings,
    idempotent: true,
    status: 204,
  }),
  remove: endpoint('DELETE /api/plants/:id/readings', {
    summary:
      'Delete what sensors measured of one of your plants, of one kind: what `GET` lists of a period, or all of it',
    access: 'user',
    params: IdParams,
    query: z.strictObject({ kind: z.enum(readingKinds), period: z.optional(z.enum(periodNames)) }),
    status: 204,
  }),
};
