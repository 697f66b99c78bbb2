import { describe, expect, it } from 'vitest';
import type { GrowthHabit } from '../../../contract/growth-habits.ts';
import { chooseFeatured, type FeaturedCandidate, seasonalMonth } from './species.rules.ts';

describe('the month whose season it is', () => {
  it.each([
    ['2026-01-01', 'north', 1],
    ['2026-01-31', 'south', 7],
    ['2028-02-29', 'south', 8],
    ['2026-05-04', 'north', 5],
    ['2026-06-30', 'south', 12],
    ['2026-07-01', 'south', 1],
    ['2026-12-31', 'north', 12],
    ['2026-12-31', 'south', 6],
  ] as const)('on %s in the %s is %d', (day, hemisphere, month) => {
    expect(seasonalMonth(day, hemisphere)).toBe(month);
  });
});

const habits: GrowthHabit[] = ['perennial', 'shrub', 'tree', 'bulb', 'climber', 'herb'];

/** Six hundred species of sixty families; a tenth of them flowers in each month of spring and summer. */
const garden: FeaturedCandidate[] = Array.from({ length: 600 }, (_, index) => ({
  id: index + 1,
  latinName: `Genus species${index}`,
  family: `Family${index % 60}`,
  habit: habits[index % habits.length] ?? null,
  bloomMonths: [3 + (Math.floor(index / 60) % 7)],
  tags: [],
  toxicToHumans: null,
  hasFunFact: index % 5 > 0,
}));

const choose = (species: readonly FeaturedCandidate[], day = '2026-05-04', hemisphere: 'north' | 'south' = 'north') =>
  chooseFeatured(species, { day, hemisphere, count: 12 });
const changes = (before: readonly FeaturedCandidate[], after: readonly FeaturedCandidate[]) => {
  const kept = new Set(before.map(({ latinName }) => latinName));
  return after.filter(({ latinName }) => !kept.has(latinName)).length;
};

describe('the featured species', () => {
  it('are twelve in flower with a story, of twelve families and several habits', () => {
    const chosen = choose(garden);
    expect(chosen).toHaveLength(12);
    expect(chosen.every(({ bloomMonths, hasFunFact }) => bloomMonths.includes(5) && hasFunFact)).toBe(true);
    expect(new Set(chosen.map(({ family }) => family)).size).toBe(12);
    for (const habit of habits) expect(chosen.filter((one) => one.habit === habit).length).toBeLessThanOrEqual(3);
  });

  it('are no weeds and no poisons while there are others', () => {
    const feared = choose(garden).map((species, index) => ({
      ...species,
      ...(index % 2 === 0 ? { tags: ['annual', 'weed'] } : { toxicToHumans: true }),
    }));
    const unwelcome = new Set(feared.map(({ id }) => id));
    const others = garden.filter(({ id }) => !unwelcome.has(id));
    expect(choose([...others, ...feared]).filter(({ id }) => unwelcome.has(id))).toEqual([]);
    expect(choose(feared)).toHaveLength(12);
  });

  it('follow the season of the hemisphere', () => {
    expect(choose(garden, '2026-11-20', 'south').every(({ bloomMonths }) => bloomMonths.includes(5))).toBe(true);
  });

  it('are the same all day whatever the order of the rows, and others on the next', () => {
    expect(choose(garden.toReversed())).toEqual(choose(garden));
    expect(changes(choose(garden), choose(garden, '2026-05-05'))).toBeGreaterThan(3);
  });

  it('hardly change when one species of the catalogue does', () => {
    const before = choose(garden);
    for (const index of [0, 100, 250])
      expect(changes(before, choose(garden.toSpliced(index, 1)))).toBeLessThanOrEqual(2);
    const [first] = before;
    const without = choose(garden.filter((species) => species !== first));
    expect(without).toHaveLength(12);
    expect(changes(before, without)).toBeLessThanOrEqual(2);
  });

  it('fill up with what is green all year while little flowers', () => {
    const evergreen: FeaturedCandidate[] = Array.from({ length: 20 }, (_, index) => ({
      ...{ id: 1000 + index, latinName: `Green one${index}`, family: `Green${index}` },
      habit: (['houseplant', 'fern', 'succulent', 'conifer', 'palm'] as const)[index % 5] ?? null,
      ...{ bloomMonths: [], tags: [], toxicToHumans: null, hasFunFact: true },
    }));
    const names = { latinName: 'Hamamelis mollis', family: 'Hamamelidaceae' };
    const witchHazel = { ...garden[0], ...names, bloomMonths: [12, 1, 2] };
    const chosen = choose([...garden, ...evergreen, witchHazel as FeaturedCandidate], '2026-01-15');
    expect(chosen[0]?.latinName).toBe('Hamamelis mollis');
    expect(chosen.slice(1).every(({ latinName }) => latinName.startsWith('Green'))).toBe(true);
  });

  it('repeat a family only when there is no other', () => {
    const few = garden.filter(({ family }) => ['Family0', 'Family1', 'Family2'].includes(family));
    const chosen = choose(few);
    expect(chosen).toHaveLength(12);
    expect(new Set(chosen.slice(0, 3).map(({ family }) => family)).size).toBe(3);
  });

  it('are as many as there are', () => {
    expect(choose(garden.slice(0, 5))).toHaveLength(5);
    expect(choose([])).toEqual([]);
  });
});
