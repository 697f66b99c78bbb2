import * as z from 'zod/mini';
import { badgeCategories, badgeTiers } from '../../contract/values.ts';
import { readContent, Text } from './read-content.ts';

/** What is counted for badges: a number of each gardener. */
export const badgeFacts = [
  'identified',
  'added',
  'families',
  'species',
  'habits',
  'springFinds',
  'summerFinds',
  'autumnFinds',
  'winterFinds',
  'seasonsSeen',
  'careMonths',
  'careGiven',
  'watered',
  'fertilized',
  'pruned',
  'repotted',
  'planted',
  'careStreak',
  'harvested',
  'harvestedPlants',
  'entries',
  'journalPhotos',
  'shared',
  'likesGiven',
  'likesReceived',
  'commentsWritten',
  'commentsReceived',
] as const;
export type BadgeFact = (typeof badgeFacts)[number];

const Series = z.strictObject({
  fact: z.enum(badgeFacts),
  category: z.enum(badgeCategories),
  /** Names the drawing: the class is `badge-icon-<icon>`. */
  icon: Text,
  /** By rising target. */
  badges: z.array(
    z.strictObject({
      target: z.int().check(z.minimum(1)),
      tier: z.enum(badgeTiers),
    }),
  ),
});

const seriesName = (fact: string): string => fact.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const badgesOf = ({ fact, category, icon, badges }: z.infer<typeof Series>, place: number) =>
  badges.map((badge, step) => ({
    badgeId: `${seriesName(fact)}-${badge.target}`,
    fact,
    /** The badge is earned once the fact reaches this. */
    target: badge.target,
    series: seriesName(fact),
    category,
    tier: badge.tier,
    icon: `badge-icon badge-icon-${icon}`,
    displayOrder: (place + 1) * 100 + step,
  }));

/** A badge as it is defined. Its texts are in the catalogs of texts: `server-badges`. */
export type Badge = ReturnType<typeof badgesOf>[number];

/** Every badge there is, in the order of display. */
export const badgeCatalogue: readonly Badge[] = readContent(
  'badges.json',
  z.strictObject({ series: z.array(Series) }),
).series.flatMap(badgesOf);

const byId = new Map(badgeCatalogue.map((badge) => [badge.badgeId, badge]));

/** The badge of an id; undefined where there is no such badge here. */
export const badgeOf = (badgeId: string): Badge | undefined => byId.get(badgeId);

/** Rows of earned badges, each with its badge. A badge that the catalogue does not have is left out. */
export const withBadges = <Row extends { badgeId: string }>(rows: readonly Row[]): (Row & { badge: Badge })[] =>
  rows.flatMap((row) => {
    const badge = badgeOf(row.badgeId);
    return badge ? [{ ...row, badge }] : [];
  });
