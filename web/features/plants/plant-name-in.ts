import type { QueryClient } from '@tanstack/react-query';
import type { Plant, PlantCard } from '../../../contract/plants.ts';
import { itemsOf, type Pages } from '../../api/paginated.ts';
import { gardenKey, plantKey } from '../../api/query-keys.ts';
import { waitingWrites } from '../../api/waiting/list.ts';

/** The name of a plant that waits to be added, or has been read, in its details or as a card; `''` for another. */
export function plantNameIn(cache: QueryClient, id: number): string {
  if (id < 0) return waitingWrites().find((write) => write.id === -id)?.about.name ?? '';
  const details = cache.getQueryData<Plant>(plantKey(id));
  if (details) return details.commonName;
  const cards = cache.getQueriesData<Pages<PlantCard>>({ queryKey: gardenKey });
  const all = cards.flatMap(([, pages]) => itemsOf(pages, (card) => card.id));
  return all.find((card) => card.id === id)?.commonName ?? '';
}
