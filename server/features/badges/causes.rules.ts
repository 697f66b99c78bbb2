import type { Badge, BadgeFact } from '../../content/badges.ts';
import type { Cause } from '../../context/effects.ts';

const kinds = ['families', 'species', 'habits'] as const;
const identified: readonly BadgeFact[] = [
  ...(['identified', ...kinds] as const),
  ...(['springFinds', 'summerFinds', 'autumnFinds', 'winterFinds', 'seasonsSeen'] as const),
];

/** The facts that a cause may raise: no others are counted then. */
export const factsOfCause: Record<Cause, readonly BadgeFact[]> = {
  identify: identified,
  add: ['added', ...kinds],
  rename: kinds,
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
export type Counts = Partial<Record<BadgeFact, number>>;

/** Those of the badges that the counts reach. */
export const reached = (badges: readonly Badge[], counts: Counts): Badge[] =>
  badges.filter(({ fact, target }) => (counts[fact] ?? 0) >= target);
