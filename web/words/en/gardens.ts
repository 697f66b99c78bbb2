// The choice of a garden, and what a page says whose garden can't be shown.

import { isolated } from '../../../contract/names.ts';

/** Names the choice among several gardens. */
export const garden = 'Garden';
export const viewOnly = 'View only';
/** Where none is chosen. */
export const chooseGarden = 'Choose a garden';
export const viewOnlyGarden = (name: string): string => `${isolated(name)} (view only)`;

export const notFound = 'Garden not found';
export const notAMember = "You're not in this garden, or it was deleted.";
export const goToOwnGarden = 'Go to my garden';
export const gardensNotLoaded = "Couldn't load your gardens";
export const loadingGarden = 'Loading the garden';
