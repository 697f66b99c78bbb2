import { expect, it } from 'vitest';
import type { GardenMember } from '../../../contract/gardens.ts';
import { isLastOwner, lossBy, needsSuccessor, successorsIn } from './members.rules.ts';

it('a garden needs another owner where the only one goes and others stay', () => {
  expect(needsSuccessor({ role: 'owner', ownerCount: 1, memberCount: 2 })).toBe(true);
  expect(needsSuccessor({ role: 'owner', ownerCount: 1, memberCount: 1 })).toBe(false);
  expect(needsSuccessor({ role: 'owner', ownerCount: 2, memberCount: 2 })).toBe(false);
  expect(needsSuccessor({ role: 'gardener', ownerCount: 1, memberCount: 2 })).toBe(false);
  expect(isLastOwner({ role: 'owner', ownerCount: 1, memberCount: 1 })).toBe(true);
});

it.each([
  ['owner', 'gardener', 'ownership'],
  ['owner', 'viewer', 'editing'],
  ['gardener', 'viewer', 'editing'],
  ['viewer', 'gardener', null],
  ['gardener', 'owner', null],
  ['viewer', 'viewer', null],
] as const)('from %s to %s, a member loses %s', (from, to, loss) => {
  expect(lossBy(from, to)).toBe(loss);
});

it('everybody but oneself can own a garden next', () => {
  const member = (userId: number): GardenMember => ({
    ...{ userId, name: `Gardener ${userId}`, profileImageUrl: null, role: 'viewer', isOwn: false },
    joinedAt: '2026-05-01T00:00:00Z',
  });
  expect(successorsIn([member(1), member(2), member(3)], 2).map(({ userId }) => userId)).toEqual([1, 3]);
});
