import type { Garden, GardenMember, GardenRole } from '../../../contract/gardens.ts';

/** A garden as far as its owners are concerned. */
type Ownership = Pick<Garden, 'role' | 'ownerCount' | 'memberCount'>;

/** Whether the garden would have no owner without the user. */
export const isLastOwner = ({ role, ownerCount }: Ownership): boolean => role === 'owner' && ownerCount === 1;

/** Whether a garden needs a new owner before the user's account is deleted: it has other members, and none is an owner. */
export const needsSuccessor = (garden: Ownership): boolean => isLastOwner(garden) && garden.memberCount > 1;

/** What a member loses by another role. */
export type Loss = 'ownership' | 'editing';

/** What a member loses by another role; null for nothing. */
export function lossBy(from: GardenRole, to: GardenRole): Loss | null {
  if (to === from) return null;
  if (to === 'viewer') return 'editing';
  return from === 'owner' ? 'ownership' : null;
}

/** Who could own a garden when its owner goes: all other members, in the order in which they came. */
export const successorsIn = (members: readonly GardenMember[], userId: number): GardenMember[] =>
  members.filter((member) => member.userId !== userId);
