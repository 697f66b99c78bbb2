import { useMemo } from 'react';
import * as words from '#words/search.tsx';
import type { PlantCard } from '../../../contract/plants.ts';
import { gardenQuery } from '../gardens/garden-links.ts';
import { useChosenGarden, useOtherGarden } from '../gardens/use-garden.ts';
import { useGarden } from '../plants/garden.api.ts';
import { newestOfSpecies } from './garden-plants.rules.ts';

/** Plants of one species in the garden that more of them would be added to. */
export interface GardenPlants {
  /** How many there are, in words. */
  label: string;
  /** Leads to the newest. */
  href: string;
}

/**
 * What the garden that a species would be added to has of it already. It asks for no more than the list of the garden, and
 * answers undefined until that is here, for visitors, and for a species that the garden does not have.
 */
export function useGardenPlants(): (speciesId: number) => GardenPlants | undefined {
  const { id, canEdit } = useChosenGarden();
  const other = useOtherGarden();
  // From a garden that they may only read, gardeners add to their own.
  const { plants } = useGarden(canEdit);
  const owned = useMemo(() => newestOfSpecies(canEdit ? (plants ?? noPlants) : noPlants), [plants, canEdit]);
  return (speciesId) => {
    const found = owned.get(speciesId);
    if (!found) return undefined;
    return {
      label: other ? words.inGarden(other.name, found.count) : words.inYourGarden(found.count),
      href: `/garden?plantId=${found.plantId}&${gardenQuery(id)}`,
    };
  };
}

const noPlants: readonly PlantCard[] = [];
