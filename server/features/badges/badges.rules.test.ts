import { describe, expect, it } from 'vitest';
import { words } from '#server-words';
import { badgeCategories, badgeTiers } from '../../../contract/values.ts';
import { badgeCatalogue, badgeFacts } from '../../content/badges.ts';
import { badgeTexts } from './badge-texts.rules.ts';
import { factsOfCause, reached } from './causes.rules.ts';
import { type CareDay, longestRun, momentOfRun, momentsOfMonths, seasonDays, seasons } from './days.rules.ts';

describe('the catalogue', () => {
  it('has at least forty badges, each with an id, a name, a description and a place of its own', () => {
    expect(badgeCatalogue.length).toBeGreaterThanOrEqual(40);
    const all = badgeCatalogue.map((badge) => ({ ...badge, ...badgeTexts(badge) }));
    for (const field of ['badgeId', 'name', 'description', 'displayOrder'] as const)
      expect(new Set(all.map((badge) => badge[field])).size, field).toBe(badgeCatalogue.length);
    expect(Object.keys(words.en.badges.names)).toEqual(badgeCatalogue.map(({ badgeId }) => badgeId));
  });

  it('has badges in each category and of each tier', () => {
    expect(new Set(badgeCatalogue.map(({ category }) => category))).toEqual(new Set(badgeCategories));
    expect(new Set(badgeCatalogue.map(({ tier }) => tier))).toEqual(new Set(badgeTiers));
  });

  it.each(badgeFacts)('asks for more with each badge for %s, and never gives a lower tier for it', (fact) => {
    const series = badgeCatalogue.filter((badge) => badge.fact === fact);
    const targets = series.map(({ target }) => target);
    expect(targets).toEqual([...new Set(targets)].sort((a, b) => a - b));
    const tiers = series.map(({ tier }) => badgeTiers.indexOf(tier));
    expect(tiers).toEqual([...tiers].sort());
    expect(new Set(series.map(({ icon }) => icon)).size).toBe(1);
  });

  it('has one drawing for each series', () => {
    expect(new Set(badgeCatalogue.map(({ icon }) => icon)).size).toBe(badgeFacts.length);
  });

  it.each(badgeCatalogue.map((badge) => [badge.badgeId, badge] as const))(
    '%s is reached at its target, not before',
    (_, badge) => {
      const at = (count: number) => reached(badgeCatalogue, { [badge.fact]: count }).includes(badge);
      expect([at(badge.target - 1), at(badge.target), at(badge.target + 1)]).toEqual([false, true, true]);
    },
  );

  it('counts each fact for some cause', () => {
    expect(new Set(Object.values(factsOfCause).flat())).toEqual(new Set(badgeFacts));
  });

  it('never changes what a badge that was given out is given for', () => {
    const meaning = Object.fromEntries(
      badgeCatalogue.map(({ badgeId, fact, target }) => [badgeId, `${fact} ${target}`]),
    );
    expect(meaning).toMatchObject({
      'identified-1': 'identified 1',
      'families-10': 'families 10',
      'likes-received-250': 'likesReceived 250',
      'care-streak-365': 'careStreak 365',
    });
  });
});

const day = (date: string, at = `${date}T08:00:00.000Z`): CareDay => ({ day: date, at });

describe('days of care', () => {
  it('make runs across months, leap days and the turn of the year', () => {
    expect(longestRun([])).toBe(0);
    expect(longestRun(['2027-12-31', '2028-01-01', '2028-01-03'].map((date) => day(date)))).toBe(2);
    expect(longestRun(['2028-03-01', '2028-02-28', '2028-02-29'].map((date) => day(date)))).toBe(3);
    expect(longestRun(['2027-02-28', '2027-03-01'].map((date) => day(date)))).toBe(2);
  });

  it('make a run whole when its last missing day is logged, in whichever order', () => {
    const days = [
      day('2026-05-01'),
      day('2026-05-02', '2026-05-20T10:00:00.000Z'),
      day('2026-05-03'),
      day('2026-05-04'),
      day('2026-05-05'),
    ];
    expect(momentOfRun(days, 3)).toBe('2026-05-05T08:00:00.000Z');
    expect(momentOfRun(days, 5)).toBe('2026-05-20T10:00:00.000Z');
    expect(momentOfRun(days, 6)).toBeNull();
  });

  it('count each month of the calendar once, in whichever year', () => {
    const days = [day('2026-05-30'), day('2027-05-01'), day('2026-12-01'), day('2026-05-02')];
    expect(momentsOfMonths(days)).toEqual(['2026-05-02T08:00:00.000Z', '2026-12-01T08:00:00.000Z']);
  });
});

describe('the seasons', () => {
  it('cover every day of the years once', () => {
    for (const hemisphere of ['north', 'south'] as const) {
      const stretches = seasons.flatMap((season) => seasonDays(season, hemisphere, [2026, 2027])).sort();
      expect((stretches[0]?.[0] ?? '9') <= '2026-01-01').toBe(true);
      expect((stretches.at(-1)?.[1] ?? '') > '2027-12-31').toBe(true);
      for (const [index, [from]] of stretches.entries()) if (index > 0) expect(stretches[index - 1]?.[1]).toBe(from);
    }
  });

  it('are turned around in the south', () => {
    const holding = (hemisphere: 'north' | 'south', date: string) =>
      seasons.filter((season) =>
        seasonDays(season, hemisphere, [2026, 2026]).some(([from, until]) => from <= date && date < until),
      );
    const dates = ['2026-01-15', '2026-03-01', '2026-08-31', '2026-11-30', '2026-12-01'];
    expect(dates.flatMap((date) => holding('north', date))).toEqual(['winter', 'spring', 'summer', 'autumn', 'winter']);
    expect(dates.flatMap((date) => holding('south', date))).toEqual(['summer', 'autumn', 'winter', 'spring', 'summer']);
  });
});
