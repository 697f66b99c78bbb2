import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { addressOf, readAddress, type SearchAddress } from './search-address.ts';

/** Marks an entry of the browser's history that this page made by opening a species, so that closing can go back. */
const openedHere = { speciesOpenedHere: true };

const wasOpenedHere = (): boolean => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'speciesOpenedHere' in state;
};

interface AddressControls extends SearchAddress {
  /** Shows the results of a query, or with `''` the featured plants. Back shows what was there before. */
  showResults: (query: string) => void;
  openSpecies: (id: number) => void;
  /** Puts a species away, where it is the one that is open. */
  closeSpecies: (id: number) => void;
}

/** What the page's address asks for, and the ways to change it, so that links, reload, Back and Forward all work. */
export function useSearchAddress(): AddressControls {
  const search = useSearch();
  const [, navigate] = useLocation();
  const address = useMemo(() => readAddress(search), [search]);
  const closing = useRef(false);

  const showResults = useCallback(
    (query: string) => {
      if (query !== readAddress(location.search).query) navigate(addressOf({ query, speciesId: null }));
    },
    [navigate],
  );
  const openSpecies = useCallback(
    (speciesId: number) => navigate(addressOf({ ...readAddress(location.search), speciesId }), { state: openedHere }),
    [navigate],
  );
  const closeSpecies = useCallback(
    (id: number) => {
      const { query, speciesId } = readAddress(location.search);
      // Going back takes a moment: a second wish to close would go back twice.
      if (speciesId !== id || closing.current) return;
      if (wasOpenedHere()) {
        closing.current = true;
        history.back();
      } else navigate(addressOf({ query, speciesId: null }), { replace: true });
    },
    [navigate],
  );

  useEffect(() => {
    if (address.speciesId === null) closing.current = false;
  }, [address]);

  return { ...address, showResults, openSpecies, closeSpecies };
}
