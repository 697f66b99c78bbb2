import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type GardenView, readView, withView } from './garden-address.ts';

/**
 * What the address asks to see of the garden, and the way to see something else. No step of the browser's history: Back
 * leaves the garden, and coming back finds it as it was.
 */
export function useGardenView(): { view: GardenView; change: (changes: Partial<GardenView>) => void } {
  const search = useSearch();
  const [, navigate] = useLocation();
  const view = useMemo(() => readView(search), [search]);
  const change = useCallback(
    (changes: Partial<GardenView>) =>
      navigate(withView(location.search, { ...readView(location.search), ...changes }), { replace: true }),
    [navigate],
  );
  return { view, change };
}
