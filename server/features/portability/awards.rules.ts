import type { Exported } from '../../../contract/export-format.ts';
import { type Badge, badgeCatalogue } from '../../content/badges.ts';

const byId = new Map(badgeCatalogue.map((badge) => [badge.badgeId, badge]));

/** The badge of the catalogue that an export says was earned; null where there is no such badge here. */
export function awardOf({ badgeId, earnedAt }: Exported<'badges'>): { badge: Badge; earnedAt: string } | null {
  const badge = byId.get(badgeId);
  return badge ? { badge, earnedAt } : null;
}
