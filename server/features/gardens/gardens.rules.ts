import type { EndedGarden, Garden } from '../../../contract/gardens.ts';
import { limits } from '../../../contract/limits.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import { unnamedGarden } from '../../words/en/gardens.ts';
import { displayName } from './person-name.rules.ts';

const endedMs = limits.endedGardenDays * 24 * 60 * 60 * 1000;

/** An instant, some time later or earlier. */
export const shifted = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

/** The instant until which a garden must have been ended to be beyond restoring now. */
export const endedUntil = (now: string): string => shifted(now, -endedMs);

/** What a garden's name is made of. */
interface NamedGarden {
  name: string | null;
  ownOf: number | null;
  /** The name that the account chose whose own garden it is. */
  ownerName: string | null;
}

/** What a garden is called to a user. */
export function gardenName(user: SignedInUser, { name, ownOf, ownerName }: NamedGarden): string {
  if (name !== null) return name;
  if (ownOf === null) return unnamedGarden.nobodys;
  return ownOf === user.id ? unnamedGarden.own : unnamedGarden.of(displayName(ownerName));
}

/** A membership with its garden. */
export type GardenRow = NamedGarden & Omit<Garden, 'name' | 'isOwn'>;

/** A garden as its member sees it. */
export const gardenFor = (user: SignedInUser, { ownOf, ownerName, name, ...garden }: GardenRow): Garden => ({
  ...garden,
  name: gardenName(user, { name, ownOf, ownerName }),
  isOwn: ownOf === user.id,
});

/** A garden that was ended, as those see it who can restore it. */
export const endedGardenFor = (
  user: SignedInUser,
  { id, deletedAt, ...named }: NamedGarden & { id: number; deletedAt: string },
): EndedGarden => ({ id, name: gardenName(user, named), deletedAt, purgeAt: shifted(deletedAt, endedMs) });
