import type { GardenSuccession } from '../../../contract/account.ts';
import { conflict, invalid } from '../../core/errors.ts';

/** A garden of somebody whose account is to be deleted. */
export interface Membership {
  gardenId: number;
  isEnded: boolean;
  /** The other members, and those of them who are owners. */
  others: number[];
  otherOwners: number[];
}

/** What becomes of the gardens of an account that is deleted. */
export interface Succession {
  /** Gardens that end with the account. */
  ending: number[];
  /** Gardens that somebody else owns from then on. */
  passed: { gardenId: number; newOwnerId: number }[];
}

/** Whether others are in a garden that would have no owner. One that has ended can then be restored by nobody anyway. */
const needsOwner = ({ isEnded, others, otherOwners }: Membership): boolean =>
  !isEnded && others.length > 0 && otherOwners.length === 0;

/**
 * Decides what becomes of the gardens of an account that is deleted. Gardens with another owner stay.
 *
 * @param wanted what the person chose for gardens with other members but no other owner, and for no others
 * @throws Refusal `conflict` where a choice is missing, `invalid` at `gardens` for one that is none
 */
export function succession(memberships: readonly Membership[], wanted: readonly GardenSuccession[]): Succession {
  const needing = new Map(memberships.filter(needsOwner).map((garden) => [garden.gardenId, garden]));
  const choices = new Map(wanted.map(({ gardenId, newOwnerId }) => [gardenId, newOwnerId]));
  if (choices.size < wanted.length || [...choices.keys()].some((gardenId) => !needing.has(gardenId)))
    throw invalid('gardens', 'garden_needs_no_owner');
  for (const [gardenId, newOwnerId] of choices)
    if (newOwnerId !== null && !needing.get(gardenId)?.others.includes(newOwnerId))
      throw invalid('gardens', 'new_owner_no_member');
  const missing = [...needing.keys()].filter((gardenId) => !choices.has(gardenId));
  if (missing.length > 0) throw conflict('gardens_need_owner', { gardens: missing.length });
  return {
    ending: memberships
      .filter(
        (garden) =>
          choices.get(garden.gardenId) === null || (garden.otherOwners.length === 0 && !needing.has(garden.gardenId)),
      )
      .map(({ gardenId }) => gardenId),
    passed: [...choices].flatMap(([gardenId, newOwnerId]) => (newOwnerId === null ? [] : [{ gardenId, newOwnerId }])),
  };
}
