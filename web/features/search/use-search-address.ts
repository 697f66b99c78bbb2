import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { closeOpened, openedHere } from '../../ui/back.ts';
import { addressOf, readAddress, type SearchAddress } from './search-address.ts';

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
      if (speciesId === id) closeOpened(() => navigate(addressOf({ query, speciesId: null }), { replace: true }));
    },
    [navigate],
  );

  return { ...address, showResults, openSpecies, closeSpecies };
}
