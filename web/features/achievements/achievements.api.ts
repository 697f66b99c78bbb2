import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { badgesKey, earnedBadgesKey } from '../../api/query-keys.ts';

/** The badges that the user has earned. Only for a signed-in user. */
export const useEarnedBadges = () =>
  useQuery({
    queryKey: earnedBadgesKey,
    queryFn: ({ signal }) => call('GET /api/badges/user', { signal }),
    staleTime: 0,
  });

/** How far the user is with every badge. Only for a signed-in user. */
export const useBadgeProgress = () =>
  useQuery({
    queryKey: badgesKey,
    queryFn: ({ signal }) => call('GET /api/badges', { signal }),
    staleTime: 0,
  });
