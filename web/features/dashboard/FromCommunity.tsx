import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link, useLocation } from 'wouter';
import * as words from '#words/dashboard.ts';
import type { CommunityPlant } from '../../../contract/community.ts';
import { firstLimits } from '../../../contract/first-limits.ts';
import { call } from '../../api/call.ts';
import { PlantGrid } from '../plants/PlantGrid.tsx';

const nothing = () => undefined;

/** The newest public plants. Not a key of the community page's lists, which have pages. */
export const homePlantsQuery = queryOptions({
  queryKey: [`/api/community?limit=${firstLimits.homePlants}&sort=newest`],
  queryFn: ({ signal }) =>
    call('GET /api/community', { query: { limit: firstLimits.homePlants, sort: 'newest' }, signal }),
});

/** The newest plants that gardeners share, where there are any: a visitor can look around before signing in. */
export function FromCommunity({ className }: { className: string }) {
  const { data: plants = [] } = useQuery(homePlantsQuery);
  const [, navigate] = useLocation();
  const open = useCallback(({ id }: CommunityPlant) => navigate(`/community?plant=${id}`), [navigate]);
  if (plants.length === 0) return null;
  return (
    <section aria-labelledby="from-community" className={className}>
      <div className="mb-3.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="from-community" className="text-2xl">
          {words.fromCommunity}
        </h2>
        <Link
          href="/community"
          className="rounded-control py-1 font-medium whitespace-nowrap text-leaf hover:underline"
        >
          {words.seeAll}
        </Link>
      </div>
      <PlantGrid
        plants={plants}
        onOpen={open}
        onApproach={nothing}
        className="min-[21rem]:max-lg:grid-cols-2! lg:grid-cols-4!"
      />
    </section>
  );
}
