import type { Generated } from 'kysely';
import type { GardenAction, GardenRole } from '../../contract/gardens.ts';
import type { Hemisphere } from '../../contract/settings.ts';
import type { Fixed, Instant } from './columns.ts';

/** What plants, places and care belong to. */
export interface Gardens {
  id: Generated<number>;
  /** Null where it was never named: it is called after the account whose own it is. */
  name: string | null;
  /** The account whose own garden it is, which is always one of its owners; every account has exactly one. */
  ownOf: number | null;
  createdAt: Fixed<Instant>;
  /** When it was ended; its plants went to the trash at the same instant. Null for a living one. */
  deletedAt: Generated<Instant | null>;
  /** The key that the export names it by which it came from; null for one that was made here. */
  importKey: Generated<string | null>;
  /** What was set for the garden itself; null leaves it to its first owner's settings. */
  timeZone: Generated<string | null>;
  hemisphere: Generated<Hemisphere | null>;
  hardinessZone: Generated<string | null>;
}

export interface GardenMembers {
  /** In the order in which they joined: the photos of a garden count for the owner with the lowest. */
  id: Generated<number>;
  gardenId: Fixed<number>;
  userId: Fixed<number>;
  role: GardenRole;
  /** Whether the member's reminders tell of what is due here. */
  isReminded: boolean;
  joinedAt: Fixed<Instant>;
}

/**
 * An invitation of one person. It can be used while whoever made it is still an owner of the garden. A link that was
 * withdrawn is deleted; an e-mail that was sent stays counted for a day, so its invitation expires instead.
 */
export interface GardenInvitations {
  id: Generated<number>;
  /** SHA-256 of the token in its address, hex. */
  tokenHash: Fixed<string>;
  /** The same of the link in its e-mail, which is made when that is sent; null before, and for an invitation by link. */
  mailTokenHash: Generated<string | null>;
  gardenId: Fixed<number>;
  role: Fixed<GardenRole>;
  /** Where it was sent, as typed and as it is compared; null for a link. */
  email: Fixed<string | null>;
  emailKey: Fixed<string | null>;
  madeBy: Fixed<number>;
  createdAt: Fixed<Instant>;
  expiresAt: Instant;
  usedBy: number | null;
  usedAt: Instant | null;
}

/** What a member did while the garden had several. */
export interface GardenActivities {
  id: Generated<number>;
  gardenId: Fixed<number>;
  userId: Fixed<number | null>;
  action: Fixed<GardenAction>;
  plantId: Fixed<number | null>;
  /** What restores what was deleted. */
  removedId: Fixed<number | null>;
  /** What its sentence is made of. */
  parameters: Fixed<Record<string, string>>;
  createdAt: Fixed<Instant>;
}

/** Where plants stand. It exists while a plant, or one in the trash, stands there. */
export interface Places {
  id: Generated<number>;
  gardenId: Fixed<number>;
  name: string;
  /** The name as it is compared: `placeKey`. */
  nameKey: string;
}
