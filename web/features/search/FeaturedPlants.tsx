import * as words from '#words/search.ts';
import type { SpeciesItem } from '../../../contract/species.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PlantGridSkeleton } from '../plants/PlantGrid.tsx';
import { SpeciesGrid } from './SpeciesGrid.tsx';
import { useFeatured } from './search.api.ts';

const skeletons = 6;

function Featured({ onOpen }: { onOpen: (species: SpeciesItem) => void }) {
  const featured = useFeatured();
  return (
    <Loaded
      of={featured}
      failed={{ headingLevel: 3, title: words.featuredNotLoaded, text: words.featuredNotLoadedText }}
      skeleton={<PlantGridSkeleton count={skeletons} />}
    >
      {(species) =>
        species.length > 0 ? (
          <SpeciesGrid species={species} onOpen={onOpen} />
        ) : (
          <EmptyState
            illustration="growing"
            headingLevel={3}
            title={words.noFeaturedPlants}
            text={words.noFeaturedText}
          />
        )
      }
    </Loaded>
  );
}

/** Plants of the season, until something is searched for. */
export function FeaturedPlants({ onOpen }: { onOpen: (species: SpeciesItem) => void }) {
  return (
    <section aria-labelledby="featured-plants" className="mt-9">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="featured-plants" className="text-2xl">
          {words.featuredPlants}
        </h2>
        <p className="text-sm text-ink-2">{words.featuredHint}</p>
      </div>
      <Featured onOpen={onOpen} />
    </section>
  );
}
