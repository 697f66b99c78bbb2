import { useMemo } from 'react';
import type { PlantCard } from '../../../contract/plants.ts';
import { useIsHydrated } from '../../ui/use-client-value.ts';
import { dayOfEvent } from '../care/today.rules.ts';
import { useGardenTime, useGardenToday } from '../gardens/use-garden.ts';
import { sortGarden } from '../plants/sort.rules.ts';
import { filterGarden, namesFirst, timeOf } from './garden.rules.ts';
import type { GardenView } from './garden-address.ts';

/** A constant, so that nothing is recomputed for it. */
export const noPlants: readonly PlantCard[] = [];

/** The plants that pass the filters, in their order, and what there is to show. */
export function useShown(
  plants: readonly PlantCard[],
  { text, family, place, only, sort, reversed }: GardenView,
  texts: Parameters<typeof filterGarden>[2],
) {
  const { zone } = useGardenTime();
  const today = useGardenToday();
  // What is due depends on the day, which the server does not always know.
  const knowsDay = useIsHydrated();
  const shown = useMemo(() => {
    const isDue = ({ nextCare }: PlantCard) => nextCare !== null && dayOfEvent(timeOf(nextCare), zone) <= today;
    const found = filterGarden(plants, { text, family, place, only }, texts, isDue);
    // Where no order was asked for, what is called so comes before what only mentions it.
    if (sort === 'added' && reversed === null) return namesFirst(found, text);
    return sortGarden(found, sort, reversed !== null);
  }, [plants, text, family, place, only, sort, reversed, texts, zone, today]);
  if (plants === noPlants || (only === 'due' && !knowsDay)) return { shown, state: 'loading' } as const;
  return { shown, state: plants.length === 0 ? 'empty' : 'planted' } as const;
}
