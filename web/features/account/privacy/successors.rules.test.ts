import { expect, it } from 'vitest';
import { areChosen, successionsOf } from './successors.rules.ts';

const gardens = [{ id: 3 }, { id: 12 }];

it('nothing is chosen for a garden until somebody chooses', () => {
  expect(areChosen(gardens, {})).toBe(false);
  expect(areChosen(gardens, { garden3: '7', garden12: '' })).toBe(false);
  expect(areChosen(gardens, { garden3: '7', garden12: 'deleted' })).toBe(true);
  expect(areChosen([], {})).toBe(true);
});

it('each garden is passed on or deleted, and one that no longer needs it is not named', () => {
  const chosen = { garden3: '7', garden12: 'deleted', garden40: '9' };
  expect(successionsOf(gardens, chosen)).toEqual([
    { gardenId: 3, newOwnerId: 7 },
    { gardenId: 12, newOwnerId: null },
  ]);
});
