import { type RawBuilder, sql } from 'kysely';
import { type BadgeFact, badgeCatalogue } from '../../content/badges.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { dayAfter, distinctValues } from '../../db/expressions.ts';
import type { Counts } from './causes.rules.ts';
import { type CountedFact, type SeasonTimes, things } from './facts.queries.ts';

// Every count stops at the highest target of its fact and goes along an index whose rows all count, or from one value to the
// next: what it costs depends on the badges that there are, and not on how much a gardener has.

/** Facts that are counted up to their highest target. */
export type LimitedFact = CountedFact | 'careMonths';

/** The highest target of a fact. */
const highestTarget = (of: BadgeFact): number =>
  Math.max(...badgeCatalogue.filter(({ fact }) => fact === of).map(({ target }) => target));

const limited = (rows: RawBuilder<unknown>, most: number) =>
  sql<number>`(select count(*) from (${rows} limit ${sql.lit(most)}) as counted)`;

type CountOf = (user: SignedInUser, most: number, times: SeasonTimes) => RawBuilder<number>;

const distinct = (values: Parameters<typeof distinctValues>[0]) =>
  sql<number>`(select count(*) from (${distinctValues(values)}) as counted)`;

const ofPlants =
  (column: string): CountOf =>
  ({ id }, most) =>
    distinct({ table: 'plants', column, before: sql`''`, where: sql`user_id = ${id}`, most });

/** Likes, comments and photos in journals, of which triggers store a row each. */
const stored =
  (fact: CountedFact): CountOf =>
  ({ id }, most) =>
    limited(sql`select 1 from counted_facts where user_id = ${id} and fact = ${sql.lit(fact)}`, most);

/** The same for what counts once for each value. */
const storedValues =
  (fact: LimitedFact): CountOf =>
  ({ id }, most) => {
    const where = sql`user_id = ${id} and fact = ${sql.lit(fact)}`;
    return distinct({ table: 'counted_facts', column: 'value', before: sql`''`, where, most });
  };

const foundIn =
  (season: keyof SeasonTimes): CountOf =>
  ({ id }, most, times) => {
    const stretches = times[season].map(
      ([from, until]) => sql`select * from (select 1 as one from plants where user_id = ${id} and origin = 'photo'
        and identified_at >= ${from} and identified_at < ${until} limit ${sql.lit(most)}) as found`,
    );
    return stretches.length === 0 ? sql`0` : limited(sql.join(stretches, sql` union all `), most);
  };

/** Facts that are counted in another way than by reading so many of their things. */
const counts: Partial<Record<CountedFact, CountOf>> & Record<'careMonths', CountOf> = {
  families: ofPlants('family_key'),
  species: ofPlants('latin_name_key'),
  habits: storedValues('habits'),
  careMonths: storedValues('careMonths'),
  harvestedPlants: ({ id }, most) => {
    const where = sql`user_id = ${id} and type = 'harvesting'`;
    return distinct({ table: 'care_logs', column: 'plant_id', before: sql.lit(0), where, most });
  },
  springFinds: foundIn('spring'),
  summerFinds: foundIn('summer'),
  autumnFinds: foundIn('autumn'),
  winterFinds: foundIn('winter'),
  journalPhotos: stored('journalPhotos'),
  likesGiven: stored('likesGiven'),
  likesReceived: stored('likesReceived'),
  commentsWritten: stored('commentsWritten'),
  commentsReceived: stored('commentsReceived'),
};

/** How much there is of each of the facts, at most its highest target: one query. */
export async function countUpToTargets(
  db: Db,
  user: SignedInUser,
  facts: readonly LimitedFact[],
  times: SeasonTimes,
): Promise<Counts> {
  if (facts.length === 0) return {};
  const countOf = (fact: LimitedFact): RawBuilder<number> => {
    const most = highestTarget(fact);
    if (fact === 'careMonths') return counts.careMonths(user, most, times);
    const all = () => sql`select 1 from ${things[fact](db, user, times).as('things')}`;
    return counts[fact]?.(user, most, times) ?? limited(all(), most);
  };
  const row = await db.selectNoFrom(() => facts.map((fact) => countOf(fact).as(fact))).executeTakeFirstOrThrow();
  return row as Counts;
}

/** How many days the run has in which the user cared for plants on a day; 0 where they did not on that day. */
export async function runAround(db: Db, user: SignedInUser, day: string): Promise<number> {
  const most = highestTarget('careStreak');
  const isCareDay = (on: RawBuilder<string>) =>
    sql`exists (select 1 from care_logs where user_id = ${user.id} and done_on = ${on})`;
  const next = dayAfter(db, sql`day`, sql`direction`);
  const from = (direction: 1 | -1) => {
    const first = dayAfter(db, sql`${day}`, sql.lit(0));
    return sql`select ${first}, ${sql.lit(direction)}, 0 where ${isCareDay(first)}`;
  };
  const { rows } = await sql<{ days: number }>`
    with recursive walk (day, direction, step) as (
      ${from(-1)} union all ${from(1)}
      union all select ${next}, direction, step + 1 from walk where step < ${sql.lit(most)} and ${isCareDay(next)}
    ) select count(*) - 1 as days from walk`.execute(db);
  return Math.max(0, rows[0]?.days ?? 0);
}
