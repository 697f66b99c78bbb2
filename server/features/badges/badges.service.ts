import type { BadgeProgress } from '../../../contract/badges.ts';
import { badgeCatalogue, badgeFacts } from '../../content/badges.ts';
import { type Deps, instant } from '../../context/deps.ts';
import { texts } from '../../core/language.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import { badgeTexts } from './badge-texts.rules.ts';
import { earnedBadges } from './badges.queries.ts';
import { longestRun } from './days.rules.ts';
import { careDays } from './facts.queries.ts';
import { readCounts } from './facts.service.ts';

/** Every badge there is, and how far the user is with each. One that is earned is reached, whatever was undone since. */
export async function badgeProgress(deps: Pick<Deps, 'db' | 'now'>, user: SignedInUser): Promise<BadgeProgress[]> {
  const earned = new Map((await earnedBadges(deps.db, user)).map(({ badgeId, earnedAt }) => [badgeId, earnedAt]));
  const limited = await readCounts(deps.db, user, badgeFacts, { now: instant(deps), careDays: [] });
  const counts = { ...limited, careStreak: longestRun(await careDays(deps.db, user)) };
  const { units } = texts().badges;
  return badgeCatalogue.map((all) => {
    const { fact, ...badge } = all;
    const earnedAt = earned.get(badge.badgeId) ?? null;
    return {
      ...{ ...badge, ...badgeTexts(all), unit: units[fact](badge.target), earnedAt },
      progress: earnedAt ? badge.target : Math.min(counts[fact] ?? 0, badge.target),
    };
  });
}
