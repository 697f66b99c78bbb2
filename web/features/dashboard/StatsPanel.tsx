import type { ReactNode } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/dashboard.ts';
import { atBase } from '../../api/base.ts';
import { useUser, useUserQuery } from '../../api/current-user.ts';
import { Skeleton } from '../../ui/Loaded.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { usePlantStats } from '../plants/plants.api.ts';

const labels = [words.plantsIdentified, words.plantFamilies, words.lastIdentified] as const;

function Tile({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end gap-1 px-3 py-4 first:ps-0 last:pe-0 sm:px-5.5 sm:py-4.5">
      <dt className="text-xs text-ink-2 sm:text-sm">{label}</dt>
      <dd className="figures font-display text-[1.375rem] leading-[1.15] sm:text-[1.625rem] lg:text-[2.125rem]">
        {children}
      </dd>
    </div>
  );
}

function Tiles({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[1fr_1fr_1.3fr] divide-x divide-line lg:grid-cols-3">{children}</dl>;
}

function Sentence({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-h-22 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div>
        <p className="font-display text-xl">{title}</p>
        <p className="mt-0.5 text-ink-2">{children}</p>
      </div>
    </div>
  );
}

function Stats() {
  const { user, isLoading, isError } = useUser();
  const stats = usePlantStats();
  const asked = useUserQuery();

  // Nobody is known to be signed in yet: keep the place, promise nothing.
  if (isLoading) {
    return (
      <div aria-hidden className="invisible">
        <Tiles>
          <Tile label="&nbsp;">&nbsp;</Tile>
        </Tiles>
      </div>
    );
  }
  if (isError || (user && stats.isLoadingError)) {
    return (
      <div role="alert" className="flex min-h-22 flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
        <div>
          <p className="font-display text-xl">{words.unableToLoadStats}</p>
          <p className="mt-0.5 text-ink-2">{common.tryAgainLater}</p>
        </div>
        <TryAgain of={user ? stats : asked} size="sm" />
      </div>
    );
  }
  if (!user) {
    return (
      <Sentence title={words.statsTitle}>
        {words.signInForStats((text) => (
          <a href={atBase('/api/login')} className="link">
            {text}
          </a>
        ))}
      </Sentence>
    );
  }
  if (!stats.data) {
    return (
      <Tiles>
        {labels.map((label) => (
          <Tile key={label} label={label}>
            <Skeleton className="h-[1.15em] w-3/5" />
          </Tile>
        ))}
      </Tiles>
    );
  }
  const { identifiedCount, familiesCount, lastIdentified } = stats.data;
  return (
    <Tiles>
      <Tile label={labels[0]}>{identifiedCount ?? 0}</Tile>
      <Tile label={labels[1]}>{familiesCount ?? 0}</Tile>
      <Tile label={labels[2]}>{lastIdentified ? <RelativeTime instant={lastIdentified} /> : words.never}</Tile>
    </Tiles>
  );
}

/** The garden in three figures, ruled off like a line of a page. */
export function StatsPanel() {
  return (
    <section aria-label={words.gardenStats} className="mt-7 border-y border-line">
      <Stats />
    </section>
  );
}
