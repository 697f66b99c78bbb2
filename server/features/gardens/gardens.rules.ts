import { dayMs, shifted } from '../../../contract/durations.ts';
import type { EndedGarden, Garden } from '../../../contract/gardens.ts';
import { hemisphereOf } from '../../../contract/hemisphere.ts';
import { limits } from '../../../contract/limits.ts';
import { visibleLength } from '../../../contract/names.ts';
import type { PersonName } from '../../../contract/profile.ts';
import type { Hemisphere } from '../../../contract/settings.ts';
import { texts } from '../../core/language.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';

/** The job that fetches the weather of gardens. */
export const weatherJob = 'weather';

const endedMs = limits.endedGardenDays * dayMs;

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
  const { gardens } = texts().names;
  if (ownOf === null) return gardens.nobodys;
  return ownOf === user.id ? gardens.own : gardens.of(displayName(ownerName));
}

/** What can be set for a garden itself; null leaves it to its first owner's settings. */
export type GardenChoices = Garden['choices'];

/** What is set for a garden, and what its first owner has. */
export interface GardenSettingsRow extends GardenChoices {
  ownerTimeZone: string | null;
  ownerHemisphere: Hemisphere | null;
  ownerHardinessZone: string | null;
}

/** What counts in a garden. The hemisphere is that of the time zone, unless one is set where the zone is. */
export function gardenSettings(row: GardenSettingsRow): Pick<Garden, 'timeZone' | 'hemisphere' | 'hardinessZone'> {
  const timeZone = row.timeZone ?? row.ownerTimeZone;
  const ownerHemisphere = row.timeZone === null ? row.ownerHemisphere : null;
  return {
    timeZone,
    hemisphere: row.hemisphere ?? ownerHemisphere ?? (timeZone === null ? null : hemisphereOf(timeZone)),
    hardinessZone: row.hardinessZone ?? row.ownerHardinessZone,
  };
}

/** A membership with its garden. */
export type GardenRow = NamedGarden &
  GardenSettingsRow &
  Omit<Garden, 'name' | 'isOwn' | 'choices' | 'careKinds' | keyof GardenChoices>;

/** A garden as its member sees it. */
export function gardenFor(user: SignedInUser, row: GardenRow, careKinds: Garden['careKinds']): Garden {
  const { id, role, memberCount, ownerCount, isReminded, createdAt } = row;
  const { timeZone, hemisphere, hardinessZone, latitude, longitude, firstFrost, lastFrost } = row;
  return {
    ...{ id, role, memberCount, ownerCount, isReminded, createdAt },
    ...gardenSettings(row),
    choices: { timeZone, hemisphere, hardinessZone, latitude, longitude, firstFrost, lastFrost },
    name: gardenName(user, row),
    isOwn: row.ownOf === user.id,
    careKinds,
  };
}

/** A garden that was ended, as those see it who can restore it. */
export const endedGardenFor = (
  user: SignedInUser,
  { id, deletedAt, ...named }: NamedGarden & { id: number; deletedAt: string },
): EndedGarden => ({ id, name: gardenName(user, named), deletedAt, purgeAt: shifted(deletedAt, endedMs) });

/** The name of a gardener that others see. @param chosen the name that they chose, if any; one that shows nothing is ignored */
export const displayName = (chosen: string | null): string =>
  chosen !== null && visibleLength(chosen) > 0 ? chosen : texts().names.people.unnamed;

/** @param userId null where the account was deleted */
export const personName = (userId: number | null, chosen: string | null): PersonName | null =>
  userId === null ? null : { userId, name: displayName(chosen) };
