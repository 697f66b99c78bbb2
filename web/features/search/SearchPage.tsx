import { type ComponentProps, memo, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/search.tsx';
import { limits } from '../../../contract/limits.ts';
import type { SpeciesItem } from '../../../contract/species.ts';
import { idParameter, readAddress, textParameter, useAddress } from '../../ui/address.ts';
import { toastFailure } from '../../ui/failure-toast.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { FeaturedPlants } from './FeaturedPlants.tsx';
import { OpenSpecies } from './OpenSpecies.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SearchResults } from './SearchResults.tsx';
import { useResults, useSubmitSearch } from './search.api.ts';

/** The parameters of the search page: `/search?q=rose&species=12`. Without a query, the featured plants. */
const searchAddress = {
  query: textParameter('q', limits.name),
  speciesId: idParameter('species'),
};

/** What is typed in the box. It starts as the query of the address, and follows it when that changes. */
function useTypedText(query: string): [text: string, setText: (text: string) => void] {
  const [typed, setTyped] = useState({ query, text: query });
  if (typed.query !== query) setTyped({ query, text: query });
  return [typed.query === query ? typed.text : query, (text) => setTyped({ query, text })];
}

/** The search for a query, started by pressing Search or by an address that has one. */
function useSearchFor(query: string) {
  const submitted = useSubmitSearch();
  const isCurrent = submitted.variables === query;
  const searching = isCurrent && submitted.isPending;
  const refused = isCurrent && submitted.isError;
  const asked = query !== '' && !searching && !refused;
  const results = useResults(query, { enabled: asked });
  const error = searching || query === '' ? null : refused ? submitted.error : results.error;

  useEffect(() => {
    if (error) toastFailure(error, words.searchFailed, words.unableToSearch);
  }, [error]);

  return {
    submit: submitted.mutate,
    searching: searching || (asked && results.isFetching),
    found: results.data,
    error,
  };
}

interface PlantsProps {
  query: string;
  found: ComponentProps<typeof SearchResults>['found'];
  error: Error | null;
  onRetry: (query: string) => void;
  onOpen: (species: SpeciesItem) => void;
}

/** The search results, or featured plants before a search. Does not re-render on every keystroke. */
const Plants = memo(function Plants({ query, onRetry, onOpen, ...known }: PlantsProps) {
  if (query === '') return <FeaturedPlants onOpen={onOpen} />;
  return <SearchResults query={query} {...known} onRetry={() => onRetry(query)} onOpen={onOpen} />;
});

/** The search of the plant database. */
export function SearchPage() {
  const { address, change, close } = useAddress(searchAddress);
  const { query, speciesId } = address;
  const [text, setText] = useTypedText(query);
  const [opened, setOpened] = useState<SpeciesItem | null>(null);
  const { submit, searching, found, error } = useSearchFor(query);
  // The press of Search is answered at once, and the cards follow.
  const shown = useDeferredValue(useMemo(() => ({ query, found, error }), [query, found, error]));

  const showResults = (wanted: string) => {
    if (wanted !== query) change({ query: wanted, speciesId: null }, 'push');
  };
  const type = (typed: string) => {
    setText(typed);
    if (typed === '') showResults('');
  };
  const search = (wanted: string) => {
    setText(wanted);
    showResults(wanted);
    submit(wanted);
  };
  const open = useCallback(
    (species: SpeciesItem) => {
      setOpened(species);
      change({ speciesId: species.speciesId }, 'open');
    },
    [change],
  );

  const closeSpecies = useCallback(
    (id: number) => {
      // Adding it to the garden takes a moment, in which another one may be opened.
      if (readAddress(searchAddress, location.search).speciesId === id) close({ speciesId: null });
    },
    [close],
  );

  return (
    <>
      <PageHeading title={common.searchPlants} subtitle={words.subtitle} />
      <SearchForm
        text={text}
        onTextChange={type}
        onSearch={search}
        onPick={open}
        searching={searching && text.trim() === query}
      />
      <Plants {...shown} onRetry={submit} onOpen={open} />
      {speciesId !== null && (
        <OpenSpecies
          key={speciesId}
          id={speciesId}
          known={opened?.speciesId === speciesId ? opened : null}
          onClose={closeSpecies}
        />
      )}
    </>
  );
}

export { prepareSearch } from './search.api.ts';
