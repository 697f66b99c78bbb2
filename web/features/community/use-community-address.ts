import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import { closeOpened, openedHere } from '../../ui/back.ts';
import { addressOf, type CommunityAddress, readAddress } from './community.rules.ts';

/**
 * What the address asks for, and the way to ask for something else. What is opened is a step that Back takes back; what
 * is typed or closed is not.
 */
export function useCommunityAddress() {
  const address = readAddress(useSearch());
  const [, navigate] = useLocation();
  const go = useCallback(
    (changes: Partial<CommunityAddress>, { replace }: { replace: boolean }) => {
      const before = readAddress(location.search);
      const next = addressOf({ ...before, ...changes });
      // A tab says twice that it was chosen, by the press and by the focus; that is one step back.
      if (next === addressOf(before)) return;
      if (changes.plantId === null) closeOpened(() => navigate(next, { replace: true }));
      else navigate(next, { replace, ...(changes.plantId !== undefined && { state: openedHere }) });
    },
    [navigate],
  );
  return { address, go };
}
