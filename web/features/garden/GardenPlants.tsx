import { lazy, Suspense, useCallback, useDeferredValue, useMemo } from 'react';
import type { Plant } from '../../../contract/plants.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { GardenControls } from './GardenControls.tsx';
import { countOf, filterGarden, groupGarden, isFiltering, noFilter, placesIn, sortGarden } from './garden.rules.ts';
import { useOpenPlant } from './open-plant.ts';
import { PlantGroups } from './PlantGroups.tsx';
import { useGardenView } from './use-garden-view.ts';

const VirtualGroups = lazy(async () => ({ default: (await import('./VirtualGroups.tsx')).VirtualGroups }));

/** From so many plants on, only those near the window are drawn. Below, all are there, for Find in page and printing. */
const virtualFrom = 200;

interface GardenPlantsProps {
  /** As many as have come so far. */
  plants: readonly Plant[];
  total: number;
  /** The rest could not be loaded. */
  failed: boolean;
  onRetry: () => void;
}

/** The plants of the garden, with what narrows them down and puts them in order. */
export function GardenPlants({ plants, total, failed, onRetry }: GardenPlantsProps) {
  const { view, change } = useGardenView();
  const settle = useCallback((settled: string) => change({ text: settled }), [change]);
  const [text, setText] = useSettled(view.text, settle);
  const { setOpenPlant } = useOpenPlant();
  const open = useCallback((plant: Plant) => setOpenPlant(plant.id), [setOpenPlant]);

  // Typing never waits for the cards: they follow when there is time.
  const needle = useDeferredValue(text);
  const { family, place, sort, group } = view;
  const shown = useMemo(
    () => sortGarden(filterGarden(plants, { text: needle, family, place }), sort),
    [plants, needle, family, place, sort],
  );
  const groups = useMemo(() => groupGarden(shown, group), [shown, group]);
  const places = useMemo(() => placesIn(plants), [plants]);

  const filtering = isFiltering({ text: needle, family, place });
  const loading = plants.length < total && !failed;
  const clear = () => {
    setText('');
    change(noFilter);
  };
  return (
    <>
      <GardenControls view={view} text={text} onText={setText} places={places} shown={shown} onChange={change} />
      <p role="status" className="figures mt-4 mb-3 text-sm text-ink-2">
        {countOf(filtering ? shown.length : total, total)}
        {loading && ` · loading, ${plants.length.toLocaleString('en')} so far`}
      </p>
      {failed && (
        <div role="alert" className="mb-4 flex flex-wrap items-center gap-3 rounded-sheet bg-clay-wash px-4 py-3">
          <p className="min-w-0 flex-1 font-medium">Some of your plants could not be loaded.</p>
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
      {shown.length === 0 && filtering ? (
        loading ? null : (
          <EmptyState
            illustration="magnifier"
            title="No matching plants"
            text="None of your plants fits this search, family and place."
            action={<Button onClick={clear}>Clear Filters</Button>}
          />
        )
      ) : total > virtualFrom ? (
        <Suspense fallback={null}>
          <VirtualGroups groups={groups} onOpen={open} />
        </Suspense>
      ) : (
        <PlantGroups groups={groups} onOpen={open} />
      )}
    </>
  );
}
