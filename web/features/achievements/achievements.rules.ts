import * as words from '#words/achievements.ts';
import { formatInstant } from '#words/dates.ts';
import { language } from '#words/language.ts';
import type { BadgeProgress, BadgeTier } from '../../../contract/badges.ts';
import { ownValue } from '../../../contract/own-value.ts';
import { badgeCategories, badgeTiers } from '../../../contract/values.ts';

/** `plant_families` is `Plant Families`; a category of an earlier version is written in the words of its name. */
export const categoryLabel = (category: string): string =>
  ownValue<string>(words.categoryNames, category) ??
  category
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** What badges can be filtered by: `all`, the categories, and those that only earlier versions had. */
export function filtersOf(earned: readonly { category: string }[]): string[] {
  return [...new Set(['all', ...badgeCategories, ...earned.map(({ category }) => category)])];
}

export const inFilter = <B extends { category: string }>(badges: readonly B[], filter: string): B[] =>
  badges.filter(({ category }) => filter === 'all' || category === filter);

/** A tier that has a color; `default` for any other. */
export const tierOf = (tier: string): BadgeTier | 'default' => badgeTiers.find((known) => known === tier) ?? 'default';

export function tierLabel(tier: string): string {
  const known = tierOf(tier);
  return known === 'default' ? '' : words.tierNames[known];
}

/** Of each series the badge that comes next, the nearest first. */
export function nextBadges(badges: readonly BadgeProgress[]): BadgeProgress[] {
  const next = new Map<string, BadgeProgress>();
  for (const badge of badges) if (badge.earnedAt === null && !next.has(badge.series)) next.set(badge.series, badge);
  const share = ({ progress, target }: BadgeProgress) => progress / target;
  return [...next.values()].sort((a, b) => share(b) - share(a) || a.displayOrder - b.displayOrder);
}

const number = new Intl.NumberFormat(language);

/** `7 of 10 families`; of a single one `0 of 1`. */
export function progressText({ progress, target, unit }: Pick<BadgeProgress, 'progress' | 'target' | 'unit'>): string {
  const [done, of] = [number.format(progress), number.format(target)];
  return target === 1 ? words.progressToOne(done, of) : words.progressTo(done, of, unit);
}

/** `Earned: May 4, 2026`, by the days of the device unless a zone is given. */
export const earnedText = (earnedAt: string, timeZone?: string): string =>
  words.earnedOn(formatInstant(earnedAt, 'long', timeZone));
