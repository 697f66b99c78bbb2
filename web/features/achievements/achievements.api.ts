import { useQuery } from '@tanstack/react-query';
import { badgesApi } from '../../../contract/badges.ts';
import { call } from '../../api/call.ts';

/** The badges that the user has earned. Only for a signed-in user. */
export const useEarnedBadges = () =>
  useQuery({
    queryKey: [badgesApi.earned.path],
    queryFn: ({ signal }) => call(badgesApi.earned, { signal }),
    staleTime: 0,
  });

/** How far the user is with every badge. Only for a signed-in user. */
export const useBadgeProgress = () =>
  useQuery({
    queryKey: [badgesApi.list.path],
    queryFn: ({ signal }) => call(badgesApi.list, { signal }),
    staleTime: 0,
  });
