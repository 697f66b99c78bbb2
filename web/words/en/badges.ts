// What is said of a badge wherever it shows: with the achievements, and in the garden report.

import type { BadgeCategory, BadgeTier } from '../../../contract/badges.ts';

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
