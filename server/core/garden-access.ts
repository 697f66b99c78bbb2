import type { GardenRole } from '../../contract/gardens.ts';
import type { SignedInUser } from './signed-in-user.ts';

declare const checked: unique symbol;

/**
 * A garden that a signed-in user is a member of. Only `features/gardens/access.queries.ts` creates one, so a query that
 * takes it reaches no other gardens.
 */
export interface GardenAccess<Role extends GardenRole = GardenRole> {
  readonly id: number;
  readonly role: Role;
  /** Whether it has several members. */
  readonly isShared: boolean;
  readonly user: SignedInUser;
  readonly [checked]: true;
}

/** A garden whose plants, care, journal and places the user may change. */
export type GardenEditor = GardenAccess<'owner' | 'gardener'>;

/** A garden that the user owns, alone or with others. */
export type GardenOwner = GardenAccess<'owner'>;
