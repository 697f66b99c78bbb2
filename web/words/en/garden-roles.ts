// What a member of a garden is called, and what they may do.
import type { GardenRole } from '../../../contract/gardens.ts';

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
