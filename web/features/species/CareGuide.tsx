import * as common from '#words/common.ts';
import * as words from '#words/species.ts';
import { Skeleton } from '../../ui/Loaded.tsx';
import { CareFacts } from './CareFacts.tsx';
import { CareNotesList, careNotes } from './CareNotesList.tsx';
import { InEnglish } from './InEnglish.tsx';
import { useMeasuringRegion } from './measure.ts';
import { PlantWarnings } from './PlantWarnings.tsx';
import { useSpecies } from './species.api.ts';

interface CareGuideProps {
  /** Whose facts stand above the notes; null for a plant that is no species of the plant database. */
  speciesId: number | null;
  careNotes: string | null;
  /** The plant of this guide: its warnings show if the facts don't include them. */
  plantId?: number;
}

/** How to care for a plant: facts of its species at a glance, then its notes, which show whether or not the facts load. */
export function CareGuide({ speciesId, careNotes: text, plantId }: CareGuideProps) {
  const species = useSpecies(speciesId);
  const notes = careNotes(text, useMeasuringRegion());
  // Those of a plant may be its gardener's.
  const lang = plantId === undefined ? 'en' : undefined;
  return (
    <>
      {species.isLoading && <FactsSkeleton />}
      {species.isError && <FactsFailure onRetry={() => void species.refetch()} />}
      {plantId !== undefined && !species.data && !species.isLoading && <PlantWarnings plantId={plantId} />}
      {species.data && <CareFacts species={species.data} />}
      {notes.length === 0 ? (
        <p className="text-ink-2">{words.noCareInformation}</p>
      ) : (
        <CareNotesList {...{ notes, lang }} />
      )}
      {notes.length > 0 && lang && <InEnglish />}
    </>
  );
}

function FactsSkeleton() {
  return (
    <div className="mb-5 border-b border-line pb-5">
      <p role="status" className="sr-only">
        {words.loadingFacts}
      </p>
      <Skeleton className="h-5 w-28" />
      <div className="mt-3 grid gap-x-6 gap-y-3.5 sm:grid-cols-2">
        {['light', 'water', 'soil', 'hardiness', 'size', 'toxicity'].map((key) => (
          <Skeleton key={key} className="h-11" />
        ))}
      </div>
    </div>
  );
}

function FactsFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="mb-5 border-b border-line pb-5 text-sm text-ink-2">
      {words.factsNotLoaded}{' '}
      <button type="button" onClick={onRetry} className="link">
        {common.tryAgain}
      </button>
    </p>
  );
}
