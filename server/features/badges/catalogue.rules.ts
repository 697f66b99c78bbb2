import type { BadgeCategory, BadgeTier } from '../../../contract/badges.ts';
import { type Fact, type Series, seriesOfFact } from './series.rules.ts';

/** A badge as it is defined. */
export interface Badge {
  badgeId: string;
  fact: Fact;
  /** It is earned once the fact is as much. */
  target: number;
  series: string;
  unit: string;
  name: string;
  description: string;
  category: BadgeCategory;
  tier: BadgeTier;
  icon: string;
  displayOrder: number;
}

const seriesName = (fact: string): string => fact.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const badgesOf = ([fact, { steps, saying, category, icon, unit }]: [string, Series], place: number): Badge[] =>
  steps.map(([target, tier, name], step) => ({
    badgeId: `${seriesName(fact)}-${target}`,
    fact: fact as Fact,
    target,
    series: seriesName(fact),
    unit,
    name,
    description: saying(target),
    category,
    tier,
    icon: `badge-icon badge-icon-${icon}`,
    displayOrder: (place + 1) * 100 + step,
  }));

/** Every badge there is, in the order of display. */
export const badgeCatalogue: readonly Badge[] = Object.entries<Series>(seriesOfFact).flatMap(badgesOf);

export const allFacts = Object.keys(seriesOfFact) as Fact[];

const identified: readonly Fact[] = [
  ...(['identified', 'families', 'species', 'habits'] as const),
  ...(['springFinds', 'summerFinds', 'autumnFinds', 'winterFinds', 'seasonsSeen'] as const),
];

/** What a gardener does, or others do with their plants, that may earn a badge. */
export type Cause =
  | 'identify'
  | 'add'
  | 'rename'
  | 'share'
  | 'care'
  | 'entry'
  | 'journalPhoto'
  | 'like'
  | 'liked'
  | 'comment'
  | 'commented';

/** The facts that a cause may raise: no others are counted then. */
export const factsOfCause: Record<Cause, readonly Fact[]> = {
  identify: identified,
  // A plant from the catalogue or the community counts as identified when it is added.
  add: ['added', ...identified],
  rename: ['families', 'species', 'habits'],
  share: ['shared'],
  care: [
    ...(['careGiven', 'careStreak', 'careMonths', 'watered', 'fertilized', 'pruned', 'repotted', 'planted'] as const),
    ...(['harvested', 'harvestedPlants'] as const),
  ],
  entry: ['entries'],
  journalPhoto: ['journalPhotos'],
  like: ['likesGiven'],
  liked: ['likesReceived'],
  comment: ['commentsWritten'],
  commented: ['commentsReceived'],
};

/** How much there is of each fact that was counted. */
export type Counts = Partial<Record<Fact, number>>;

/** Those of the badges that the counts reach. */
export const reached = (badges: readonly Badge[], counts: Counts): Badge[] =>
  badges.filter(({ fact, target }) => (counts[fact] ?? 0) >= target);
