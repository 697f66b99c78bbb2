import { useQuery } from '@tanstack/react-query';
import * as words from '#words/search.ts';
import { call } from '../../api/call.ts';
import { useSignedIn } from '../../api/current-user.ts';
import { bySpeciesKey, inGarden, keyInGarden } from '../../api/query-keys.ts';
import { gardenQuery } from '../gardens/garden-links.ts';
import { useChosenGarden, useOtherGarden } from '../gardens/use-garden.ts';

/** Plants of one species in the garden that more of them would be added to. */
export interface GardenPlants {
  /** How many there are, in words. */
  label: string;
  /** Leads to the newest. */
  href: string;
}

/**
 * What the garden that a species would be added to has of it already: undefined until it is known, for visitors, and for a species
 * that the garden does not have.
 */
export function useGardenPlants(): (speciesId: number) => GardenPlants | undefined {
  const { id, canEdit } = useChosenGarden();
  const other = useOtherGarden();
  // From a garden that they may only read, gardeners add to their own.
  const { data } = useQuery({
    queryKey: keyInGarden(bySpeciesKey, id),
    queryFn: ({ signal }) => call('GET /api/plants/species', { query: inGarden(id), signal }),
    enabled: useSignedIn() && canEdit,
  });
  return (speciesId) => {
    const found = canEdit && data?.find((one) => one.speciesId === speciesId);
    if (!found) return undefined;
    return {
      label: other ? words.inGarden(other.name, found.count) : words.inYourGarden(found.count),
      href: `/garden?plantId=${found.plantId}&${gardenQuery(id)}`,
    };
  };
}
