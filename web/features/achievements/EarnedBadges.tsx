import { useContext } from 'react';
import * as words from '#words/achievements.ts';
import type { EarnedBadge } from '../../../contract/badges.ts';
import { GardenerZone } from '../../ui/RelativeTime.tsx';
import { Tooltip, TooltipGroup } from '../../ui/Tooltip.tsx';
import { earnedText, tierLabel } from './achievements.rules.ts';
import { BadgeMark } from './BadgeMark.tsx';

function About({ badge: { name, description, earnedAt } }: { badge: EarnedBadge }) {
  const zone = useContext(GardenerZone);
  return (
    <>
      <b className="block font-semibold">{name}</b>
      <span className="block">{description}</span>
      <span className="mt-1 block">{earnedText(earnedAt, zone)}</span>
    </>
  );
}

/** Badges in a grid; what each was given for, and when, is in its tooltip. */
export function EarnedBadges({ badges }: { badges: readonly EarnedBadge[] }) {
  return (
    <TooltipGroup>
      <ul aria-label={words.earnedBadges} className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-4">
        {badges.map((badge) => (
          <li key={badge.id} className="min-w-0">
            <Tooltip
              content={<About badge={badge} />}
              className="flex size-full min-h-32 flex-col items-center gap-1.5 rounded-control border border-transparent px-2 py-3.5 text-center transition-colors duration-150 hover:bg-leaf-wash [&[aria-describedby]]:bg-leaf-wash"
            >
              <BadgeMark badge={badge} />
              <span className="max-w-full font-display text-lg leading-tight font-display [overflow-wrap:anywhere]">
                {badge.name}
              </span>{' '}
              <span className="text-xs text-ink-2">{tierLabel(badge.tier)}</span>
            </Tooltip>
          </li>
        ))}
      </ul>
    </TooltipGroup>
  );
}
