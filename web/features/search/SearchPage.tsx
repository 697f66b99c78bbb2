import { type ComponentProps, memo, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import * as common from '#words/common.ts';
import * as words from '#words/search.ts';
import { limits } from '../../../contract/limits.ts';
import type { SpeciesItem } from '../../../contract/species.ts';
import { anyValue, type SpeciesFilterName, speciesFilters } from '../../../contract/species-filters.ts';
import { choiceParameter, idParameter, readAddress, textParameter, useAddress } from '../../ui/address.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { toastFailure } from '../../ui/toast.ts';
import type { PageQueries } from '../gardens/page-queries.ts';
import { hemisphereIn } from '../gardens/use-hemisphere.ts';
import { FeaturedPlants } from './FeaturedPlants.tsx';
import { OpenSpecies } from './OpenSpecies.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SearchResults } from './SearchResults.tsx';
import { type Filters, featuredQuery, noFilters, useResults, useSubmitSearch } from './search.api.ts';

const filter = <const Name extends SpeciesFilterName>(name: Name) =>
  choiceParameter<(typeof speciesFilters)[Name][number] | typeof anyValue, null>(
    name,
    [...speciesFilters[name], anyValue],
    null,
  );

/** The parameters of the search page: `/search?q=rose&light=full+sun&species=12`. Without a query, the featured plants. */
const searchAddress = {
  query: textParameter('q', limits.name),
  light: filter('light'),
  water: filter('water'),
  pets: filter('pets'),
  zone: filter('zone'),
  habit: filter('habit'),
  edible: filter('edible'),
  speciesId: idParameter('species'),
};

/** What is typed in the box. It starts as the query of the address, and follows it when that changes. */
function useTypedText(query: string): [text: string, setText: (text: string) => void] {
  const [typed, setTyped] = useState({ query, text: query });
  if (typed.query !== query) setTyped({ query, text: query });
  return [typed.query === query ? typed.text : query, (text) => setTyped({ query, text })];
}

/** The search for a query, started by pressing Search or by an address that has one. */
function useSearchFor(query: string, filters: Filters) {
  const submitted = useSubmitSearch();
  const isCurrent = submitted.variables === query;
  const searching = isCurrent && submitted.isPending;
  const refused = isCurrent && submitted.isError;
  const asked = query !== '' && !searching && !refused;
  const results = useResults(query, filters, { enabled: asked });
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
  filters: Filters;
  onFilter: (changes: Partial<Filters>) => void;
  onRetry: (query: string) => void;
  onOpen: (species: SpeciesItem) => void;
}

/** The search results, or featured plants before a search. Does not re-render on every keystroke. */
const Plants = memo(function Plants({ query, onRetry, onOpen, ...known }: PlantsProps) {
  if (query === '') return <FeaturedPlants onOpen={onOpen} />;
  return <SearchResults query={query} {...known} onRetry={() => onRetry(query)} onOpen={onOpen} />;
});

/** What is in season. Where neither the garden nor its gardener says in which hemisphere, this device does. */
export const queries: PageQueries = ({ user, settings, chosen: { garden }, search }) => {
  if (readAddress(searchAddress, search).query !== '' || (user && !(settings && garden))) return [];
  return [featuredQuery(garden?.hemisphere ?? hemisphereIn(settings))];
};

/** The search of the plant database. */
export function Page() {
  const { address, change, close } = useAddress(searchAddress);
  const { query, speciesId, light, water, pets, zone, habit, edible } = address;
  const filters = useMemo(
    () => ({ light, water, pets, zone, habit, edible }),
    [light, water, pets, zone, habit, edible],
  );
  const [text, setText] = useTypedText(query);
  const [opened, setOpened] = useState<SpeciesItem | null>(null);
  const { submit, searching, found, error } = useSearchFor(query, filters);
  // The press of Search is answered at once, and the cards follow.
  const shown = useDeferredValue(useMemo(() => ({ query, filters, found, error }), [query, filters, found, error]));

  const showResults = (wanted: string) => {
    if (wanted !== query) change({ ...noFilters, query: wanted, speciesId: null }, 'push');
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

  const narrow = useCallback((changes: Partial<Filters>) => change(changes), [change]);

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
      <Plants {...shown} onFilter={narrow} onRetry={submit} onOpen={open} />
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
