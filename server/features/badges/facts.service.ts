import { type Badge, type BadgeFact, badgeFacts } from '../../content/badges.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { timeOf } from '../settings/settings.service.ts';
import type { Counts } from './causes.rules.ts';
import { countUpToTargets, type LimitedFact, runAround } from './counts.queries.ts';
import { type CareDay, longestRun, momentOfRun, momentsOfMonths, seasonDays, seasons } from './days.rules.ts';
import {
  type CountedFact,
  careDays,
  countThings,
  firstIdentified,
  momentOfThing,
  type SeasonTimes,
} from './facts.queries.ts';

const finds = ['springFinds', 'summerFinds', 'autumnFinds', 'winterFinds'] as const;

const isCounted = (fact: BadgeFact): fact is CountedFact =>
  fact !== 'careStreak' && fact !== 'careMonths' && fact !== 'seasonsSeen';

const noTimes: SeasonTimes = { spring: [], summer: [], autumn: [], winter: [] };

/** Of so many years finds count for their seasons: a row from long ago, or a clock far ahead, must not make the query too long. */
const mostYears = 100;

/**
 * When it was which season where the gardener is, since they identified their first plant. Only what the settings say
 * counts, else UTC: a badge does not depend on the device that is asked from.
 */
async function seasonTimes(db: Db, user: SignedInUser, now: string): Promise<SeasonTimes> {
  const first = await firstIdentified(db, user);
  if (first === null) return noTimes;
  const { hemisphere, startOf, today, dayOf } = await timeOf(db, user, { now: new Date(now), named: undefined });
  const yearOf = (day: string) => Number(day.slice(0, 4));
  const years: [number, number] = [Math.max(yearOf(dayOf(first)), yearOf(today) - mostYears), yearOf(today)];
  const times = seasons.map((season) => {
    const stretches = seasonDays(season, hemisphere, years);
    return [season, stretches.map(([from, until]) => [startOf(from), startOf(until)])];
  });
  return Object.fromEntries(times) as SeasonTimes;
}

/** What was read of a gardener: how much of each fact there is, and what tells since when. */
export interface Facts {
  counts: Counts;
  times: SeasonTimes;
  days: readonly CareDay[];
}

/** What the facts are counted by, seasons among them, and when it was which. */
async function countedBy(db: Db, user: SignedInUser, facts: readonly BadgeFact[], now: string) {
  const counted = new Set(facts);
  if (counted.has('seasonsSeen')) for (const find of finds) counted.add(find);
  const times = finds.some((find) => counted.has(find)) ? await seasonTimes(db, user, now) : noTimes;
  return { counted: [...counted], times };
}

const withSeasons = (counts: Counts, facts: readonly BadgeFact[]): Counts => ({
  ...counts,
  ...(facts.includes('seasonsSeen') && { seasonsSeen: finds.filter((find) => counts[find]).length }),
});

/** Reads all that badges count, by at most five queries. */
export async function readFacts(db: Db, user: SignedInUser, now: string): Promise<Facts> {
  const { counted, times } = await countedBy(db, user, badgeFacts, now);
  const counts = withSeasons(await countThings(db, user, counted.filter(isCounted), times), badgeFacts);
  const days = await careDays(db, user);
  return {
    counts: { ...counts, careStreak: longestRun(days), careMonths: momentsOfMonths(days).length },
    times,
    days,
  };
}

const isLimited = (fact: BadgeFact): fact is LimitedFact => fact !== 'careStreak' && fact !== 'seasonsSeen';

/**
 * How much there is of the facts, as far as the highest badge of each asks. What it costs does not depend on how much there is.
 *
 * @param careDays days on which care was logged: of the days on which the user cared for plants, only their runs are counted
 */
export async function readCounts(
  db: Db,
  user: SignedInUser,
  facts: readonly BadgeFact[],
  { now, careDays: days }: { now: string; careDays: readonly string[] },
): Promise<Counts> {
  const { counted, times } = await countedBy(db, user, facts, now);
  const counts = withSeasons(await countUpToTargets(db, user, counted.filter(isLimited), times), facts);
  if (!facts.includes('careStreak')) return counts;
  let careStreak = 0;
  for (const day of days) careStreak = Math.max(careStreak, await runAround(db, user, day));
  return { ...counts, careStreak };
}

/** When the facts reached a badge's target; null where nothing tells. */
export async function momentOf(
  db: Db,
  user: SignedInUser,
  { fact, target }: Pick<Badge, 'fact' | 'target'>,
  { times, days }: Facts,
): Promise<string | null> {
  if (fact === 'careStreak') return momentOfRun(days, target);
  if (fact === 'careMonths') return momentsOfMonths(days)[target - 1] ?? null;
  if (fact !== 'seasonsSeen') return momentOfThing(db, user, { fact, target, times });
  const firsts: string[] = [];
  for (const find of finds) {
    const first = await momentOfThing(db, user, { fact: find, target: 1, times });
    if (first !== null) firsts.push(first);
  }
  return firsts.sort()[target - 1] ?? null;
}
