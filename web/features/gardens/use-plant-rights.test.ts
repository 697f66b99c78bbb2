import { expect, it } from 'vitest';
import { gardenOf } from '../../testing/samples.ts';
import { rightsTo } from './use-plant-rights.ts';

const gardens = [
  gardenOf(1, { isOwn: true }),
  gardenOf(7),
  gardenOf(8, { role: 'gardener' }),
  gardenOf(9, { role: 'viewer' }),
];
/** Whoever identified it decides nothing. */
const inGarden = (gardenId: number | null) => rightsTo({ gardenId, userId: 99 }, 5, gardens);

it("goes by the role in the plant's garden, and not by who identified it", () => {
  expect(inGarden(1)).toEqual({ isMember: true, canEdit: true, isOwner: true, garden: null });
  expect(inGarden(7)).toEqual({ isMember: true, canEdit: true, isOwner: true, garden: 7 });
  expect(inGarden(8)).toEqual({ isMember: true, canEdit: true, isOwner: false, garden: 8 });
  expect(inGarden(9)).toEqual({ isMember: true, canEdit: false, isOwner: false, garden: 9 });
});

it('gives nobody else anything, who identified it or not', () => {
  const nothing = { isMember: false, canEdit: false, isOwner: false, garden: undefined };
  expect(inGarden(null)).toEqual(nothing);
  expect(rightsTo({ gardenId: null, userId: 5 }, 5, gardens)).toEqual(nothing);
  expect(rightsTo({ gardenId: null, userId: 5 }, null, undefined)).toEqual(nothing);
});

it('takes, until the gardens are known, what somebody identified for theirs, and all else for read only', () => {
  expect(rightsTo({ gardenId: 1, userId: 5 }, 5, undefined)).toMatchObject({
    canEdit: true,
    isOwner: true,
    garden: null,
  });
  expect(rightsTo({ gardenId: 7, userId: 6 }, 5, undefined)).toEqual({
    isMember: true,
    canEdit: false,
    isOwner: false,
    garden: 7,
  });
});

it('lets nobody change a plant of a garden that is no longer theirs', () => {
  expect(rightsTo({ gardenId: 12, userId: 5 }, 5, gardens)).toMatchObject({ canEdit: false, isOwner: false });
});
