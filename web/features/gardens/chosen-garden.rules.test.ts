import { expect, it } from 'vitest';
import { gardenOf } from '../../testing/samples.ts';
import { readAddress, writeAddress } from '../../ui/address.ts';
import { chosenGarden, gardenAddress } from './chosen-garden.rules.ts';

const own = gardenOf(1, { isOwn: true });
const shared = gardenOf(7, { name: "Ben's garden", role: 'gardener', memberCount: 3 });
const readOnly = gardenOf(8, { role: 'viewer', memberCount: 2 });
const gardens = [own, shared, readOnly];

it('reads the garden of an address, and knows one that names none', () => {
  const read = (search: string) => readAddress(gardenAddress, search).garden;
  expect([read(''), read('?garden='), read('?garden=7')]).toEqual([null, null, 7]);
  expect(['?garden=abc', '?garden=0', '?garden=-7', '?garden=7.5', '?garden=99999999999'].map(read)).toEqual(
    Array(5).fill(0),
  );
  expect(writeAddress(gardenAddress, '?q=fern&garden=7', { garden: null })).toBe('?q=fern');
});

it("names the user's own garden in no call, whether the address names it or not", () => {
  expect(chosenGarden(gardens, null)).toMatchObject({ id: null, garden: own, state: 'here', isNamed: false });
  expect(chosenGarden(gardens, 1)).toMatchObject({ id: null, garden: own, state: 'here', isNamed: true });
});

it('lets the user do everything in their own garden, also before it is known', () => {
  expect(chosenGarden(undefined, null)).toMatchObject({ canEdit: true, isOwner: true, isShared: false, state: 'here' });
});

it("goes by the user's role in another garden", () => {
  expect(chosenGarden(gardens, 7)).toMatchObject({ id: 7, canEdit: true, isOwner: false, isShared: true });
  expect(chosenGarden(gardens, 8)).toMatchObject({ id: 8, canEdit: false, isOwner: false, isShared: true });
  expect(chosenGarden([own, gardenOf(9)], 9)).toMatchObject({ canEdit: true, isOwner: true, isShared: false });
});

it('lets nobody write in a garden that they are no member of, or that is not known yet', () => {
  for (const [known, state] of [
    [gardens, 'unknown'],
    [undefined, 'pending'],
  ] as const)
    expect(chosenGarden(known, 99)).toMatchObject({ id: 99, garden: undefined, state, canEdit: false, isOwner: false });
  expect(chosenGarden(gardens, 0).state).toBe('unknown');
});
