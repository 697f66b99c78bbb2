import { reportRows } from '../../../contract/limits.ts';
import type { Report } from '../../../contract/report.ts';
import type { Deps } from '../../context/deps.ts';
import type { GardenAccess } from '../../core/garden-access.ts';
import { inPages } from '../../db/slice.ts';
import { harvestFrom } from '../care/log/care-logs.queries.ts';
import { displayName } from '../community/community.rules.ts';
import { timeIn } from '../gardens/gardens.service.ts';
import { problemsBetween } from '../journal/problems.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { type BloomRow, bloomCalendar } from './bloom.rules.ts';
import { periodOf } from './period.rules.ts';
import * as queries from './report.queries.ts';
import { bestPhotos, defaultWeekStart, firstYear, reportCare, reportFamilies, reportPlant } from './report.rules.ts';

/**
 * Reads what was done in a garden in a month or a year, in the garden's time zone. Only plants in the
 * garden count: neither those in the trash nor identifications that were never added.
 */
export async function readReport(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  garden: GardenAccess,
  query: { year: number; month?: number | undefined; timeZone?: string | undefined },
): Promise<Report> {
  const time = await timeIn(db, garden, { now: now(), named: query.timeZone });
  const { weekStart } = await readSettings(db, garden.user);
  const period = periodOf(time, query);
  // One after the other: a report must not take every connection that others wait for.
  const first = await queries.readFirstDates(db, garden);
  const added = await queries.plantsAdded(db, garden, period);
  const families = await queries.familiesAt(db, garden, period);
  const logged = await queries.careByDay(db, garden, period);
  const harvests = await queries.harvestsOf(db, garden, period);
  // What is open today may be solved before a period that has not begun.
  const problems = period.from > time.today ? [] : await problemsBetween(db, garden, period);
  const yields = await queries.yieldsOf(db, garden, period);
  const journal = await queries.countEntries(db, garden, period);
  const plants = inPages<BloomRow>((slice) => queries.bloomOf(db, garden, period, slice));
  const bloom = await bloomCalendar(plants, time.hemisphere, reportRows.bloom);
  const badges = await queries.badgesOf(db, garden.user, period);
  const identificationPhotos = await queries.identificationPhotos(db, garden, period);
  const journalPhotos = await queries.journalPhotos(db, garden, period);
  const care = reportCare(logged, period, weekStart ?? defaultWeekStart);
  const { year, month, from, to } = period;
  return {
    ...{ year, month, from, to, timeZone: time.timeZone, hemisphere: time.hemisphere },
    since: firstYear(first, time),
    gardener: displayName(first),
    totals: {
      added: added[0]?.all ?? 0,
      cared: logged.reduce((total, { count }) => total + count, 0),
      harvested: care.byType.harvesting ?? 0,
      careDays: new Set(logged.map(({ doneOn }) => doneOn)).size,
      journal,
      problems: problems[0]?.all ?? 0,
      plants: families[0]?.allPlants ?? 0,
      families: families[0]?.allFamilies ?? 0,
    },
    added: added.map(reportPlant(time)),
    harvests: harvests.map(({ amount, unit, ...harvest }) => ({ ...harvest, harvest: harvestFrom({ amount, unit }) })),
    problems,
    yields,
    families: reportFamilies(families),
    care,
    ...bloom,
    badges,
    photos: bestPhotos(
      [...identificationPhotos.map(({ at, ...row }) => ({ ...row, on: time.dayOf(at) })), ...journalPhotos],
      reportRows.photos,
    ),
  };
}
