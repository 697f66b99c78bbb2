// The part of the settings that shows the badges, and which ones come next.

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
