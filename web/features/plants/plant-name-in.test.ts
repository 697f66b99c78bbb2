import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { PlantCard } from '../../../contract/plants.ts';
import type { Pages } from '../../api/paginated.ts';
import { gardenKey, keyInGarden, plantKey } from '../../api/query-keys.ts';
import { plantOf, servedCard } from '../../testing/samples.ts';
import { plantNameIn } from './plant-name-in.ts';

test('a plant is known by its card where its details were never read', () => {
  const cache = new QueryClient();
  const items = [servedCard(plantOf(3, { commonName: 'Fern' }))];
  const cards: Pages<PlantCard> = { pages: [{ items, total: 1, cursor: null }], pageParams: [null] };
  cache.setQueryData(keyInGarden<readonly unknown[]>(gardenKey, 5), cards);
  expect(plantNameIn(cache, 3)).toBe('Fern');
  cache.setQueryData(plantKey(3), plantOf(3, { commonName: 'Male fern' }));
  expect(plantNameIn(cache, 3)).toBe('Male fern');
  expect(plantNameIn(cache, 999)).toBe('');
});
