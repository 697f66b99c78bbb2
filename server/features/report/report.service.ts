import { type Report, reportRows } from '../../../contract/report.ts';
import type { Deps } from '../../deps.ts';
import type { SignedInUser } from '../../ownership.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { timeOf } from '../settings/settings.service.ts';
import type { GardenerTime } from '../settings/time.rules.ts';
import { bloomCalendar } from './bloom.rules.ts';
import { periodOf } from './period.rules.ts';
import { identifiedBy, notedWith } from './photos.queries.ts';
import { bestPhotos, reportPhoto } from './photos.rules.ts';
import {
  badgesOf,
  bloomOf,
  careByDay,
  countEntries,
  familiesAt,
  harvestsOf,
  plantsBy,
  readBeginning,
} from './report.queries.ts';
import { careOf, familiesOf, gardenerName, plantOf, tierOf, usualWeekStart, yearOfFirst } from './report.rules.ts';

/**
 * Reads what a gardener did in a month or a year, in their time zone. What is in the trash is left out everywhere; care
 * and harvests are of plants that are in the garden, identifications and the journal also of those that are not.
 *
 * @returns the report, and how the day of an instant is found where the gardener is
 */
export async function readReport(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  user: SignedInUser,
  query: { year: number; month?: number | undefined; timeZone?: string | undefined },
): Promise<{ report: Report; dayOf: GardenerTime['dayOf'] }> {
  const time = await timeOf(db, user, { now: now(), named: query.timeZone });
  const { weekStart } = await readSettings(db, user);
  const period = periodOf(time, query);
  const { dayOf } = time;
  // One after the other: a report must not take every connection that others wait for.
  const beginning = await readBeginning(db, user);
  const identified = await plantsBy(db, user, 'identifiedAt', period);
  const planted = await plantsBy(db, user, 'addedAt', period);
  const families = await familiesAt(db, user, period);
  const care = await careByDay(db, user, period);
  const harvests = await harvestsOf(db, user, period);
  const journal = await countEntries(db, user, period);
  const bloom = await bloomOf(db, user, period);
  const badges = await badgesOf(db, user, period);
  const found = await identifiedBy(db, user, period);
  const noted = await notedWith(db, user, period);
  const given = careOf(care, period, weekStart ?? usualWeekStart);
  const photos = bestPhotos(
    [...found.map(({ at, ...row }) => ({ ...row, on: dayOf(at) })), ...noted],
    reportRows.photos,
  );
  const { year, month, from, to } = period;
  const report: Report = {
    ...{ year, month, from, to, timeZone: time.timeZone, hemisphere: time.hemisphere },
    since: yearOfFirst(beginning, time),
    gardener: gardenerName(beginning),
    totals: {
      identified: identified[0]?.all ?? 0,
      planted: planted[0]?.all ?? 0,
      cared: Object.values(given.byType).reduce((total, count) => total + count, 0),
      harvested: given.byType.harvesting ?? 0,
      careDays: new Set(care.map(({ doneOn }) => doneOn)).size,
      journal,
      plants: families[0]?.allPlants ?? 0,
      families: families[0]?.allFamilies ?? 0,
    },
    identified: identified.map(plantOf(time)),
    planted: planted.map(plantOf(time)),
    harvests,
    families: familiesOf(families),
    care: given,
    bloom: bloomCalendar(bloom, time.hemisphere, reportRows.bloom),
    badges: badges.map(({ tier, ...badge }) => ({ ...badge, tier: tierOf(tier) })),
    photos: photos.map(reportPhoto),
  };
  return { report, dayOf };
}
