import { useQuery } from '@tanstack/react-query';
import * as Tabs from 'radix-ui/tabs';
import { useId, useState } from 'react';
import * as words from '#words/achievements.ts';
import { call } from '../../api/call.ts';
import { badgesKey, earnedBadgesKey } from '../../api/query-keys.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NotLoaded, Skeleton } from '../../ui/Loaded.tsx';
import { direction } from '../../words/direction.ts';
import { categoryLabel, filtersOf, inFilter, nextBadges } from './achievements.rules.ts';
import { EarnedBadges } from './EarnedBadges.tsx';
import { NextBadges } from './NextBadges.tsx';

/** The badges that the user has earned. Only for a signed-in user. */
const useEarnedBadges = () =>
  useQuery({
    queryKey: earnedBadgesKey,
    queryFn: ({ signal }) => call('GET /api/badges/user', { signal }),
    staleTime: 0,
  });

/** How far the user is with every badge. Only for a signed-in user. */
const useBadgeProgress = () =>
  useQuery({
    queryKey: badgesKey,
    queryFn: ({ signal }) => call('GET /api/badges', { signal }),
    staleTime: 0,
  });

function Loading() {
  return (
    <>
      <p role="status" className="mb-4 text-ink-2">
        {words.loadingBadges}
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {[0, 1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-36" />
        ))}
      </div>
    </>
  );
}

function Badges() {
  const earned = useEarnedBadges();
  const progress = useBadgeProgress();
  const [filter, setFilter] = useState('all');
  if (earned.isLoading) return <Loading />;
  if (!earned.data)
    return <NotLoaded of={earned} failed={{ illustration: 'lost', headingLevel: 3, title: words.badgesNotLoaded }} />;
  const shown = inFilter(earned.data, filter);
  const filters = filtersOf(earned.data);
  return (
    <Tabs.Root dir={direction} value={filter} onValueChange={setFilter}>
      {/* On a phone, one line that is swiped, so that the badges are not pushed off the screen. */}
      <Tabs.List
        aria-label={words.badgeCategories}
        className="flex flex-wrap gap-2 max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]"
      >
        {filters.map((value) => (
          <Tabs.Trigger key={value} value={value} className="choice whitespace-nowrap max-sm:flex-none">
            {categoryLabel(value)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {filters.map((value) => (
        <Tabs.Content key={value} value={value} className="mt-5 rounded-control">
          {shown.length > 0 ? (
            <EarnedBadges badges={shown} />
          ) : earned.data.length > 0 ? (
            <p className="py-4 text-ink-2">{words.noneInCategory}</p>
          ) : (
            <EmptyState illustration="seedling" headingLevel={3} title={words.noBadges} className="py-6" />
          )}
          <NextBadges badges={nextBadges(inFilter(progress.data ?? [], filter))} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

/** The badges of the signed-in user, and the ones that come next. */
export function AchievementsPanel() {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="rounded-sheet border border-line bg-sheet p-4 shadow-sheet sm:p-6">
      <h2 id={headingId} className="text-2xl">
        {words.achievements}
      </h2>
      <p className="mt-1 mb-5 text-ink-2">{words.achievementsHint}</p>
      <Badges />
    </section>
  );
}
