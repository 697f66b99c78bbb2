import { Camera } from 'lucide-react';
import * as common from '#words/common.ts';
import * as words from '#words/search.ts';
import type { SpeciesItem } from '../../../contract/species.ts';
import { anyValue } from '../../../contract/species-filters.ts';
import { NetworkError } from '../../api/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { openCameraModal } from '../identify/open-camera-modal.ts';
import { PlantGridSkeleton } from '../plants/PlantGrid.tsx';
import { shownOf } from '../plants/shown-of.ts';
import { SearchFilters } from './SearchFilters.tsx';
import { SpeciesGrid } from './SpeciesGrid.tsx';
import { type Filters, noFilters } from './search.api.ts';

/** How much of what was found is shown, in words: `12 plants`, or `50 of 212 plants` where the list is cut short. */
export function countOf({ items, total }: { items: readonly unknown[]; total: number }): string {
  return shownOf(items.length, Math.max(total, items.length));
}

const skeletons = 6;

interface SearchResultsProps {
  query: string;
  /** What was found; undefined until it is known. */
  found: { items: readonly SpeciesItem[]; total: number } | undefined;
  /** Why it is not known; null where nothing went wrong. */
  error: Error | null;
  filters: Filters;
  onFilter: (changes: Partial<Filters>) => void;
  onRetry: () => void;
  onOpen: (species: SpeciesItem) => void;
}

function Found({ query, filters, onFilter, found, error, onRetry, onOpen }: SearchResultsProps) {
  if (!found && error) {
    const offline = error instanceof NetworkError;
    return (
      <EmptyState
        headingLevel={3}
        title={offline ? words.notReached : words.noAnswer}
        text={offline ? words.notReachedText : words.noAnswerText}
        action={<Button onClick={onRetry}>{common.tryAgain}</Button>}
      />
    );
  }
  if (!found) return <PlantGridSkeleton count={skeletons} />;
  const isNarrowed = Object.values(filters).some((value) => value !== null && value !== anyValue);
  if (found.items.length === 0 && isNarrowed) {
    return (
      <EmptyState
        headingLevel={3}
        title={words.noPlantsFound}
        text={words.noneLeft(<bdi>{query}</bdi>)}
        action={<Button onClick={() => onFilter(noFilters)}>{words.clearFilters}</Button>}
      />
    );
  }
  if (found.items.length === 0) {
    return (
      <EmptyState
        illustration="magnifier"
        headingLevel={3}
        title={words.noPlantsFound}
        text={words.noResults(<bdi>{query}</bdi>)}
        action={
          <Button icon={<Camera aria-hidden className="icon" />} onClick={openCameraModal}>
            {common.identifyAPlant}
          </Button>
        }
      />
    );
  }
  return <SpeciesGrid species={found.items} onOpen={onOpen} />;
}

/** What the plant database has for a query. */
export function SearchResults(props: SearchResultsProps) {
  const { query, found } = props;
  return (
    <section aria-labelledby="search-results" className="mt-9">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="search-results" className="min-w-0 flex-1 text-2xl [overflow-wrap:anywhere] max-sm:basis-full">
          {words.resultsFor(<bdi>{query}</bdi>)}
        </h2>
        <p
          role="status"
          className="figures min-h-[1.45em] basis-full text-sm text-ink-2 sm:min-w-32 sm:basis-auto sm:text-end"
        >
          {found && countOf(found)}
        </p>
      </div>
      <SearchFilters {...props} />
      <Found {...props} />
    </section>
  );
}
