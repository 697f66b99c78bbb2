import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Plant } from '../../../contract/plants.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { Select } from '../../ui/Select.tsx';
import { PlantGrid } from '../plants/PlantGrid.tsx';
import { useFamilies } from '../plants/plants.api.ts';
import { filterGarden, isFiltering, noFilter } from './garden.rules.ts';
import { useOpenPlant } from './open-plant.ts';

function countOf(shown: number, all: number): string {
  const plants = all === 1 ? '1 plant' : `${all} plants`;
  return shown === all ? plants : `${shown} of ${plants}`;
}

/** The plants of the garden, with what narrows them down. */
export function GardenPlants({ plants }: { plants: readonly Plant[] }) {
  const [filter, setFilter] = useState(noFilter);
  const families = useFamilies();
  const { setOpenPlant } = useOpenPlant();
  const open = useCallback((plant: Plant) => setOpenPlant(plant.id), [setOpenPlant]);

  // Typing never waits for the cards: they follow when there is time.
  const applied = useDeferredValue(filter);
  const shown = useMemo(() => filterGarden(plants, applied), [plants, applied]);

  return (
    <>
      <div className="mt-6 grid gap-3 sm:grid-cols-[minmax(0,1fr)_15rem]">
        <SearchInput
          label="Search plants"
          placeholder="Search plants..."
          value={filter.text}
          onChange={(event) => setFilter({ ...filter, text: event.target.value })}
        />
        <Select
          aria-label="Family"
          value={filter.family}
          onChange={(event) => setFilter({ ...filter, family: event.target.value })}
        >
          <option value="">All Families</option>
          {families.data?.map((family) => (
            <option key={family} value={family}>
              {family}
            </option>
          ))}
        </Select>
      </div>
      <p role="status" className="figures mt-4 mb-3 text-sm text-ink-2">
        {countOf(shown.length, plants.length)}
      </p>
      {shown.length === 0 && isFiltering(applied) ? (
        <EmptyState
          illustration="magnifier"
          title="No matching plants"
          text="None of your plants fits this search and family."
          action={<Button onClick={() => setFilter(noFilter)}>Clear Filters</Button>}
        />
      ) : (
        <>
          <h2 className="sr-only">Your plants</h2>
          <PlantGrid plants={shown} onOpen={open} />
        </>
      )}
    </>
  );
}
