// Badges: with the achievements, in the garden report, and the message of new ones.
import type { BadgeCategory, BadgeTier } from '../../../contract/badges.ts';

export const achievements = 'Achievements';
export const achievementsHint = 'Track your gardening milestones';
export const loadingBadges = 'Loading your badges...';
export const badgesNotLoaded = "Couldn't load your badges";

export const badgeCategories = 'Badge categories';
export const noneInCategory = 'No badges in this category yet.';
export const noBadges = 'Start identifying plants to earn badges!';
export const earnedBadges = 'Earned badges';

export const nextBadges = 'Next badges';
export const showFewer = 'Show fewer';
export const showAll = (count: number): string => `Show all ${count}`;

// A badge, wherever it shows: with the achievements, and in the garden report.
export const categoryNames: Record<'all' | BadgeCategory, string> = {
  all: 'All',
  identification: 'Identification',
  collection: 'Collection',
  plant_families: 'Plant Families',
  explorer: 'Explorer',
  seasons: 'Seasons',
  care: 'Care',
  streaks: 'Streaks',
  harvest: 'Harvest',
  journal: 'Journal',
  community: 'Community',
};

export const tierNames: Record<BadgeTier, string> = {
  bronze: 'Bronze',
  silver: 'Silver',
  gold: 'Gold',
  platinum: 'Platinum',
};

/** @param unit what is counted, e.g. `families`; null where one single is asked for */
export const progressTo = (done: string, target: string, unit: string | null): string =>
  unit === null ? `${done} of ${target}` : `${done} of ${target} ${unit}`;

export const earnedOn = (day: string): string => `Earned: ${day}`;

// The toast for newly earned badges.
export const badgeEarned = (name: string): string => `Badge earned: ${name}`;
/** Only of two and more. */
export const badgesEarned = (count: number): string => `${count} badges earned`;
