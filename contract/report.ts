import * as z from 'zod/mini';
import { Harvest } from './care.ts';
import { EventType } from './care-kinds.ts';
import { endpoint, Id, Instant, PlainDate } from './endpoint.ts';
import { GardenQuery } from './list-query.ts';
import { hemispheres, ZoneQuery } from './settings.ts';
import { badgeTiers } from './values.ts';

const YearText = z.pipe(
  z.string().check(z.regex(/^(19[7-9]\d|20\d\d)$/, 'Year must be from 1970 to 2099')),
  z.transform((text) => Number(text)),
);
const MonthText = z.pipe(
  z.string().check(z.regex(/^([1-9]|1[0-2])$/, 'Month must be from 1 to 12')),
  z.transform((text) => Number(text)),
);

/** A year, or a month of it, in the garden's time zone. */
const ReportQuery = z.extend(ZoneQuery, {
  ...GardenQuery.shape,
  year: YearText,
  month: z.optional(MonthText),
});

const named = { plantId: Id, commonName: z.string(), latinName: z.string() };

const ReportPlant = z.object({
  ...named,
  family: z.nullable(z.string()),
  photoUrl: z.nullable(z.string()),
  on: PlainDate,
});

/** Care of one week, by type; types without care are left out. */
const CareWeek = z.object({
  /** Where the week begins by the settings, Monday unless they say; of the first week, the first day of the period. */
  from: PlainDate,
  counts: z.partialRecord(EventType, z.int()),
});

export const Report = z.object({
  year: z.int(),
  /** Null for a whole year. */
  month: z.nullable(z.int()),
  from: PlainDate,
  to: PlainDate,
  timeZone: z.string(),
  /** Where the gardener is, which turns the months of bloom. */
  hemisphere: z.enum(hemispheres),
  /** The first year with something to report; this year without any. */
  since: z.int(),
  /** The gardener's display name. */
  gardener: z.string(),
  totals: z.object({
    /** Plants that came into the garden, by a photo or by hand. */
    added: z.int(),
    cared: z.int(),
    harvested: z.int(),
    /** Days with at least one care. */
    careDays: z.int(),
    journal: z.int(),
    problems: z.int(),
    /** Plants in the garden at the end of the period, of those that are in it today. `families` are theirs. */
    plants: z.int(),
    families: z.int(),
  }),
  /** In the order in which they came, like all that follows: of more than the limit, the first. */
  added: z.array(ReportPlant),
  harvests: z.array(z.object({ ...named, on: PlainDate, note: z.nullable(z.string()), harvest: z.nullable(Harvest) })),
  /** Problems of plants that were open in the period, also if they began before; `seen` is the beginning of what was noted, as `excerptOf` takes it. */
  problems: z.array(z.object({ ...named, since: PlainDate, seen: z.string(), solvedOn: z.nullable(PlainDate) })),
  /** The sums of what was measured, by plant and by what it is measured in, g and oz as kg and lb: at most `reportRows.harvests`. */
  yields: z.array(z.object({ ...named, harvest: Harvest })),
  /**
   * Of the garden at the end of the period, most plants first. What is beyond `reportRows.families`, and what has none, is
   * one last row without a name.
   */
  families: z.array(z.object({ family: z.nullable(z.string()), plants: z.int() })),
  care: z.object({
    byType: z.partialRecord(EventType, z.int()),
    /** All weeks of the period, also those without care. */
    weeks: z.array(CareWeek),
  }),
  /**
   * The months, 1 to 12 at the gardener's hemisphere, in which the plants of the garden bloom: by the gardener's own
   * words where they name months, else as usual for the species. In the order of the seasons; of more than the limit,
   * those that were added last. Plants that would make the same line make one.
   */
  bloom: z.array(z.object({ ...named, months: z.array(z.int()), flowerColor: z.nullable(z.string()) })),
  /** How many lines the bloom calendar has, and in which of the twelve months how many bloom, whatever `bloom` leaves out. */
  blooming: z.object({ all: z.int(), byMonth: z.array(z.int()) }),
  badges: z.array(
    z.object({
      badgeId: z.string(),
      name: z.string(),
      description: z.string(),
      tier: z.enum(badgeTiers),
      icon: z.string(),
      earnedAt: Instant,
    }),
  ),
  /** The best photos: covers, and those of plants that others like, first; one of each plant before a second. */
  photos: z.array(z.object({ ...named, photoUrl: z.string(), width: z.int(), height: z.int(), on: PlainDate })),
});
export type Report = z.infer<typeof Report>;

export const reportApi = {
  read: endpoint('GET /api/report', {
    summary: 'What was added, cared for and harvested in a garden in a month or a year',
    access: 'user',
    key: 'read',
    query: ReportQuery,
    answer: Report,
  }),
};
