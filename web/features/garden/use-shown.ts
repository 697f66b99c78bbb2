import { useMemo } from 'react';
import { filterFields, pickFields } from '../../../contract/plant-fields.ts';
import type { PlantCard } from '../../../contract/plants.ts';
import { useIsHydrated } from '../../ui/use-client-value.ts';
import { dayOfEvent } from '../care/today.rules.ts';
import { useGardenTime, useGardenToday } from '../gardens/use-garden.ts';
import { sortGarden } from '../plants/sort.rules.ts';
import { filterGarden, type GardenFilter, namesFirst, timeOf } from './garden.rules.ts';
import type { GardenView } from './garden-address.ts';

/** A constant, so that nothing is recomputed for it. */
export const noPlants: readonly PlantCard[] = [];

/** The plants that pass the filters, in their order, and what there is to show. */
export function useShown(
  plants: readonly PlantCard[],
  { text, family, place, tag, only, sort, reversed, ...view }: GardenView,
  texts: Parameters<typeof filterGarden>[2],
) {
  const { zone } = useGardenTime();
  const today = useGardenToday();
  // What is due depends on the day, which the server does not always know.
  const knowsDay = useIsHydrated();
  // Compared as text: what else the address says changes with every plant that is opened.
  const asked = JSON.stringify({ text, family, place, tag, only, ...pickFields(filterFields, view) });
  const shown = useMemo(() => {
    const filter = JSON.parse(asked) as GardenFilter;
    const isDue = ({ nextCare }: PlantCard) => nextCare !== null && dayOfEvent(timeOf(nextCare), zone) <= today;
    const found = filterGarden(plants, filter, texts, isDue);
    // Where no order was asked for, what is called so comes before what only mentions it.
    if (sort === 'added' && reversed === null) return namesFirst(found, filter.text);
    return sortGarden(found, sort, reversed !== null);
  }, [plants, asked, sort, reversed, texts, zone, today]);
  if (plants === noPlants || (only === 'due' && !knowsDay)) return { shown, state: 'loading' } as const;
  return { shown, state: plants.length === 0 ? 'empty' : 'planted' } as const;
}
