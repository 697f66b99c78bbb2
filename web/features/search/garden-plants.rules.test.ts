import { expect, it } from 'vitest';
import { newestOfSpecies } from './garden-plants.rules.ts';

it('counts the plants of each species, and names the newest; plants of no species count for none', () => {
  const plants = [
    { id: 9, speciesId: 5 },
    { id: 8, speciesId: null },
    { id: 7, speciesId: 6 },
    { id: 3, speciesId: 5 },
  ];
  expect([...newestOfSpecies(plants)]).toEqual([
    [5, { count: 2, plantId: 9 }],
    [6, { count: 1, plantId: 7 }],
  ]);
  expect(newestOfSpecies([]).size).toBe(0);
});
