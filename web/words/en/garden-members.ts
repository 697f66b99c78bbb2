// The gardens among the settings: their names, members and invitations, and how one ends.

import { inDigits, plural } from '#words/language.ts';
import { hemisphereNames } from '#words/settings.ts';
import { aRole, roleNames } from '#words/shared-gardens.ts';
import type { GardenRole } from '../../../contract/gardens.ts';
import { isolated } from '../../../contract/names.ts';
import type { Hemisphere } from '../../../contract/settings.ts';

const onlyYou = 'Only you';
const memberCount = (count: number): string => `${inDigits(count)} ${plural(count, 'member', 'members')}`;
/** Below a garden's name: `Owner · 3 members`. */
export const roleAndMembers = (role: GardenRole, members: number): string =>
  `${roleNames[role]} · ${members === 1 ? onlyYou : memberCount(members)}`;

export const hardinessZone = 'Hardiness zone';
export const automatic = (now: string | null): string => (now === null ? 'Automatic' : `Automatic (${now})`);
/** What a garden's care goes by: `Europe/Berlin · Northern Hemisphere · Hardiness zone 7b`. */
export const daysAndSeasons = (zone: string | null, hemisphere: Hemisphere | null, hardiness: string | null): string =>
  [zone, hemisphere && `${hemisphereNames[hemisphere]} Hemisphere`, hardiness && `${hardinessZone} ${hardiness}`]
    .filter(Boolean)
    .join(' · ');

export const roleChanged = (member: string, role: GardenRole): string => `${isolated(member)} is now ${aRole[role]}.`;
export const yourRoleChanged = (role: GardenRole): string => `You are now ${aRole[role]}.`;

/** @param address null for a link */
export const invitedAs = (address: string | null, role: GardenRole): string =>
  `${address ?? 'Link for one person'} · ${roleNames[role]}`;
/** Names the button of one invitation. @param until the day it expires @param address null for a link */
export const withdrawInvitation = (address: string | null, until: string): string =>
  address === null ? `Withdraw the link that expires on ${until}` : `Withdraw the invitation to ${address}`;
