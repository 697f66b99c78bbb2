// Gardens with several members: their roles, who did what, and what they are told.
import type { GardenRole } from '../../../contract/gardens.ts';

/** What a member may do, after `can`. */
const abilities: Record<GardenRole, string> = {
  owner: 'do everything, including sharing plants with the community, managing members, and deleting the garden',
  gardener: 'add and change plants, care, journal and places',
  viewer: 'see everything in the garden, but not change it',
};
export const roleText = (role: GardenRole): string => `Can ${abilities[role]}.`;
export const youCan = (role: GardenRole): string => `You can ${abilities[role]}.`;
