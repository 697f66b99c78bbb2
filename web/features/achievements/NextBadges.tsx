import { useId, useState } from 'react';
import * as words from '#words/achievements.ts';
import type { BadgeProgress } from '../../../contract/badges.ts';
import { Button } from '../../ui/Button.tsx';
import { progressText, tierLabel } from './achievements.rules.ts';
import { BadgeMark } from './BadgeMark.tsx';

/** Number of badges shown before "Show all". */
const nearest = 4;

function NextBadge({ badge }: { badge: BadgeProgress }) {
  const { name, description, tier, progress, target } = badge;
  const nameId = useId();
  return (
    <li className="flex min-w-0 items-center gap-4 border-t border-line py-3.5">
      <BadgeMark badge={badge} isOpen />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span id={nameId} className="font-display text-lg leading-tight font-display">
            {name}
          </span>
          <span className="text-xs text-ink-2">{tierLabel(tier)}</span>
        </p>
        <p className="text-sm text-ink-2">{description}</p>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3">
          <div
            role="progressbar"
            aria-labelledby={nameId}
            aria-valuemin={0}
            aria-valuemax={target}
            aria-valuenow={progress}
            aria-valuetext={progressText(badge)}
            className="h-2 max-w-56 flex-[1_1_7rem] overflow-hidden rounded-full border border-edge bg-paper"
          >
            <span
              className="block h-full bg-leaf forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
              style={{ inlineSize: `${(100 * progress) / target}%` }}
            />
          </div>
          <span aria-hidden className="figures text-xs text-ink-2">
            {progressText(badge)}
          </span>
        </div>
      </div>
    </li>
  );
}

/** The badges that come next, the nearest first. */
export function NextBadges({ badges }: { badges: readonly BadgeProgress[] }) {
  const headingId = useId();
  const [isWhole, setWhole] = useState(false);
  if (badges.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mt-8">
      <h3 id={headingId} className="mb-3 text-xl">
        {words.nextBadges}
      </h3>
      <ul className="grid gap-x-8 lg:grid-cols-2">
        {(isWhole ? badges : badges.slice(0, nearest)).map((badge) => (
          <NextBadge key={badge.badgeId} badge={badge} />
        ))}
      </ul>
      {badges.length > nearest && (
        <Button size="sm" className="mt-3" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.showFewer : words.showAll(badges.length)}
        </Button>
      )}
    </section>
  );
}
