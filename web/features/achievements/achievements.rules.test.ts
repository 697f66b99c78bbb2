import { expect, test } from 'vitest';
import type { BadgeProgress } from '../../../contract/badges.ts';
import {
  categoryLabel,
  earnedText,
  filtersOf,
  inFilter,
  nextBadges,
  progressText,
  tierLabel,
  tierOf,
} from './achievements.rules.ts';
import { newsOf } from './announce.ts';

const badge = (badgeId: string, differing: Partial<BadgeProgress> = {}): BadgeProgress => ({
  ...{ badgeId, name: badgeId, description: 'Find plants', category: 'plant_families', tier: 'bronze' },
  ...{ icon: 'badge-icon badge-icon-family', displayOrder: 1, series: badgeId.replace(/-\d+$/, '') },
  ...{ unit: 'families', earnedAt: null, progress: 0, target: 10 },
  ...differing,
});

test('a category is written in words', () => {
  expect(['all', 'plant_families', 'care'].map(categoryLabel)).toEqual(['All', 'Plant Families', 'Care']);
});

test('badges are filtered by category, also by one that is no more', () => {
  const earned = [{ category: 'moss_watching' }, { category: 'care' }];
  const filters = filtersOf(earned);
  expect(filters.slice(0, 3)).toEqual(['all', 'identification', 'collection']);
  expect(filters.at(-1)).toBe('moss_watching');
  expect(new Set(filters).size).toBe(filters.length);
  expect(inFilter(earned, 'care')).toEqual([{ category: 'care' }]);
  expect(inFilter(earned, 'all')).toEqual(earned);
});

test('an unknown tier is the default', () => {
  expect(['gold', 'platinum', 'wood', ''].map(tierOf)).toEqual(['gold', 'platinum', 'default', 'default']);
  expect(['gold', 'wood'].map(tierLabel)).toEqual(['Gold', '']);
});

test('of each series the next badge shows, the nearest first', () => {
  const next = nextBadges([
    badge('families-3', { earnedAt: '2026-05-04T09:30:00.000Z', progress: 3, target: 3 }),
    badge('families-5', { progress: 4, target: 5 }),
    badge('families-10', { progress: 4 }),
    badge('watered-10', { progress: 9, displayOrder: 7 }),
    badge('species-5', { target: 5, displayOrder: 5 }),
    badge('entries-1', { target: 1, displayOrder: 3 }),
  ]);
  expect(next.map(({ badgeId }) => badgeId)).toEqual(['watered-10', 'families-5', 'entries-1', 'species-5']);
});

test('progress and dates are written out', () => {
  expect(progressText({ progress: 7, target: 10, unit: 'families' })).toBe('7 of 10 families');
  expect(progressText({ progress: 0, target: 1, unit: 'plants' })).toBe('0 of 1');
  expect(progressText({ progress: 999, target: 1000, unit: 'times' })).toBe('999 of 1,000 times');
  expect(earnedText('2026-05-04T23:30:00.000Z', 'UTC')).toBe('Earned: May 4, 2026');
  expect(earnedText('2026-05-04T23:30:00.000Z', 'Europe/Berlin')).toBe('Earned: May 5, 2026');
});

test('one message tells of one badge or of several', () => {
  const [one, two] = ['Green Thumb', 'First Page'].map((name) => ({ badgeId: name, name, description: 'Grow' }));
  if (!one || !two) throw new Error('no badges');
  expect(newsOf([])).toBeNull();
  expect(newsOf([one])).toEqual({ title: 'Badge earned: Green Thumb', description: 'Grow' });
  expect(newsOf([one, two])).toEqual({ title: '2 badges earned', description: 'Green Thumb and First Page' });
});
