import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import * as common from '#words/common.ts';
import * as words from '#words/garden.ts';
import { inDigits } from '#words/language.ts';
import type { PlantCard } from '../../../contract/plants.ts';
import { useAddress } from '../../ui/address.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useIsHydrated } from '../../ui/use-client-value.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { WaterButton } from '../care/WaterButton.tsx';
import { useChosenGarden } from '../gardens/use-garden.ts';
import { openCameraModal } from '../identify/open-camera-modal.ts';
import { WithoutPhoto } from '../identify/WithoutPhoto.tsx';
import { useGardenTexts } from '../plants/garden.api.ts';
import { PlantGridSkeleton } from '../plants/PlantGrid.tsx';
import { shownOf } from '../plants/shown-of.ts';
import { useOpenPlant } from './detail/plant-address.ts';
import { GardenControls } from './GardenControls.tsx';
import { groupGarden, isFiltering, noFilter, placesIn } from './garden.rules.ts';
import { gardenAddress } from './garden-address.ts';
import { useGardenLayout } from './garden-layout.ts';
import { PlantGroups, type PlantGroupsProps } from './PlantGroups.tsx';
import { Selectable, SelectButton } from './selection/Selectable.tsx';
import { useSelection } from './selection/use-selection.ts';
import { noPlants, useShown } from './use-shown.ts';
import { VirtualGroups } from './VirtualGroups.tsx';

/** From this many plants on, only those near the viewport render. Below, all do, for Find in page and printing. */
const virtualFrom = 200;

const PlantTable = lazyPart(async () => (await import('./PlantTable.tsx')).PlantTable, {
  pending: <PlantGridSkeleton count={6} />,
});

const waterButton = (plant: PlantCard) => <WaterButton plant={plant} compact />;

function EmptyGarden() {
  const { id, canEdit } = useChosenGarden();
  return (
    <EmptyState
      illustration="seedling"
      title={id === null ? words.emptyGarden : words.emptySharedGarden}
      {...(canEdit && {
        text: words.emptyGardenText,
        action: (
          <>
            <Button variant="primary" onClick={openCameraModal}>
              {common.identifyAPlant}
            </Button>
            <WithoutPhoto />
            <Link href="/garden/import" className="link inline-flex min-h-11 items-center">
              {words.importInstead}
            </Link>
          </>
        ),
      })}
    />
  );
}

function NothingFits({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      illustration="magnifier"
      title={words.noMatches}
      text={words.noMatchesText}
      action={<Button onClick={onClear}>{words.clearFilters}</Button>}
    />
  );
}

/** The cards: in a large garden only those near the viewport, once hydrated. */
function Cards({ isMany, ...cards }: PlantGroupsProps & { isMany: boolean }) {
  const knowsWindow = useIsHydrated();
  if (!isMany || !knowsWindow) return <PlantGroups {...cards} />;
  return <VirtualGroups {...cards} />;
}

function Failure({ isShown, text, onRetry }: { isShown: boolean; text: string; onRetry: () => void }) {
  if (!isShown) return null;
  return (
    <div role="alert" className="mb-4 flex flex-wrap items-center gap-3 rounded-sheet bg-clay-wash px-4 py-3">
      <p className="min-w-0 flex-1 font-medium">{text}</p>
      <Button size="sm" onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </div>
  );
}

/** The texts to search: requested when the search field is first used, and not before. */
function useSearchedTexts(text: string) {
  const [isUsed, setUsed] = useState(false);
  const isSearching = text.trim() !== '';
  const { texts, isLoading, failed, retry } = useGardenTexts(isUsed || isSearching);
  return {
    texts: useDeferredValue(texts),
    isLoading: isSearching && isLoading,
    failed: isSearching && failed,
    begin: () => setUsed(true),
    retry,
  };
}

interface GardenPlantsProps {
  /** Those loaded so far; undefined before the first page. */
  plants: readonly PlantCard[] | undefined;
  total: number;
  /** The rest could not be loaded. */
  failed: boolean;
  onRetry: () => void;
}

/** The plants of the garden, with search, filters, sort order and groups. */
export function GardenPlants({ plants: loaded = noPlants, total, failed, onRetry }: GardenPlantsProps) {
  // Pages after the first are rendered with low priority.
  const plants = useDeferredValue(loaded);
  const { address: view, change } = useAddress(gardenAddress);
  const settle = useCallback((settled: string) => change({ text: settled }), [change]);
  const [text, setText] = useSettled(view.text, settle);
  const { canEdit } = useChosenGarden();
  const { setOpenPlant } = useOpenPlant();
  const open = useCallback((plant: PlantCard) => setOpenPlant(plant.id), [setOpenPlant]);

  // Typing never waits for the cards.
  const needle = useDeferredValue(text);
  const [layout, setLayout] = useGardenLayout();
  const { texts, ...search } = useSearchedTexts(text);
  const { shown, state } = useShown(plants, { ...view, text: needle }, texts);
  const groups = useMemo(() => groupGarden(shown, view.group), [shown, view.group]);
  const places = useMemo(() => placesIn(plants), [plants]);
  const selection = useSelection(
    plants,
    useMemo(() => groups.flatMap((group) => group.plants), [groups]),
  );

  const filtering = isFiltering({ ...view, text: needle });
  const loading = plants.length < total && !failed;
  const cards = { groups, isMany: total > virtualFrom };
  const searchBox = useRef<HTMLInputElement>(null);
  const clear = () => {
    setText('');
    change(noFilter);
    // The button is removed along with what it cleared.
    searchBox.current?.focus();
  };
  return (
    <>
      <GardenControls
        searchRef={searchBox}
        view={view}
        layout={layout}
        onLayout={setLayout}
        text={text}
        onText={setText}
        onSearch={search.begin}
        places={places}
        plants={plants}
        isEmpty={state === 'empty'}
        onChange={change}
      />
      <div className="mt-4 mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="figures min-h-[1.45em] text-sm text-ink-2">
          {state === 'planted' && shownOf(filtering ? shown.length : total, total)}
          {state === 'planted' && loading && words.stillLoading(inDigits(plants.length))}
        </p>
        {state === 'planted' && canEdit && <SelectButton {...selection} />}
      </div>
      <Failure isShown={failed} text={words.restNotLoaded} onRetry={onRetry} />
      <Failure isShown={search.failed} text={words.textsNotLoaded} onRetry={search.retry} />
      {state === 'loading' ? (
        <PlantGridSkeleton count={6} />
      ) : state === 'empty' ? (
        <EmptyGarden />
      ) : shown.length === 0 && filtering ? (
        !loading && !search.isLoading && <NothingFits onClear={clear} />
      ) : (
        <Selectable
          selection={selection}
          shown={shown.length}
          places={places}
          layout={layout}
          cards={{ onOpen: open, action: canEdit ? waterButton : undefined }}
        >
          {(one) =>
            layout === 'list' ? (
              <PlantTable {...cards} {...one} order={view} onOrder={change} />
            ) : (
              <Cards {...cards} {...one} />
            )
          }
        </Selectable>
      )}
    </>
  );
}
