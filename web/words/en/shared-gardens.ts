// Gardens with several members: their roles, who did what, and what they are told.
import type { GardenRole } from '../../../contract/gardens.ts';
import { isolated } from '../../../contract/names.ts';

// What a member is called, and what they may do.
export const roleNames: Record<GardenRole, string> = { owner: 'Owner', gardener: 'Gardener', viewer: 'Viewer' };

/** In a sentence: `Ben is now a viewer.` */
export const aRole: Record<GardenRole, string> = { owner: 'an owner', gardener: 'a gardener', viewer: 'a viewer' };

/** What a member may do, after `can`. */
const abilities: Record<GardenRole, string> = {
  owner: 'do everything, including sharing plants with the community, managing members, and deleting the garden',
  gardener: 'add and change plants, care, journal and places',
  viewer: 'see everything in the garden, but not change it',
};
export const roleText = (role: GardenRole): string => `Can ${abilities[role]}.`;
export const youCan = (role: GardenRole): string => `You can ${abilities[role]}.`;

// Who did something.
export const you = 'you';
export const formerMember = 'a former member';

/** Follows what was done. @param who a name, or one of the above */
export const by = (who: string): string => `by ${isolated(who)}`;
/** @param when `8:05 AM`, `November 15, 2026 at 8:05 AM` */
export const doneBy = (who: string, when: string): string => `Done by ${isolated(who)}, ${when}`;

// Where a user presses Done on a task that another member has already done.
export const didThisToday = (who: string, time: string): string => `${isolated(who)} did this at ${time}.`;
export const didThisOn = (who: string, when: string): string => `${isolated(who)} did this on ${when}.`;
/** Begins a sentence, as a name does. */
export const aFormerMember = 'A former member';

// What is said when another member changes what the user is in a garden.
export const noLongerMember = (garden: string): string => `You're no longer in ${isolated(garden)}`;
export const noLongerMemberText = 'You were removed, or the garden no longer exists. Unsaved changes there are lost.';
export const roleChanged = (garden: string): string => `Your role in ${isolated(garden)} has changed`;
