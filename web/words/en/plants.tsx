// The cards of plants, and the messages once a plant was added, changed, shared, deleted or restored.

import type { ReactNode } from 'react';
import { isolated } from '../../../contract/names.ts';

export const addedTitle = 'Success!';
export const added = (plant: string): string => `${isolated(plant)} has been added to your garden.`;
export const addedTo = (plant: string, garden: string): string =>
  `${isolated(plant)} has been added to ${isolated(garden)}.`;
export const notAdded = 'Failed to add plant to your garden. Please try again.';
export const undoAddHint = 'Press F8 to reach Undo, or delete the plant in My Garden.';

export const updated = (plant: string): string => `${isolated(plant)} has been updated.`;
export const notUpdated = 'Failed to update the plant. Please try again.';

export const sharedTitle = 'Plant shared publicly';
export const shared = 'It is now visible in the Community Garden.';
export const madePrivateTitle = 'Plant set to private';
export const madePrivate = 'It is no longer visible to others.';
export const visibilityNotChanged = 'Could not update plant visibility. Please try again.';

export const removed = (plant: string): string => `${isolated(plant)} has been removed from your garden.`;
export const removedFrom = (plant: string, garden: string): string =>
  `${isolated(plant)} has been removed from ${isolated(garden)}.`;
/** Of an identification that was not added to a garden. */
export const dismissed = (plant: string): string => `${isolated(plant)} has been dismissed.`;
export const notDismissed = "Couldn't dismiss the plant. Please try again.";
export const recentAgain = (plant: string): string => `${isolated(plant)} is back in Recent Plants.`;
export const notDeleted = 'Failed to delete the plant. Please try again.';
export const undoDeleteHint = 'Press F8 to reach Undo, or restore the plant from the trash.';
export const restored = (plant: string): string => `${isolated(plant)} is back in your garden.`;
export const restoredTo = (plant: string, garden: string): string =>
  `${isolated(plant)} is back in ${isolated(garden)}.`;
export const theArchive = 'the archive';
export const notRestored = "Couldn't restore the plant. Please try again.";

// The cards of plants and species.
/** A plant as its gardener calls it, before what it is. */
export const shownName = ({ commonName, nickname }: { commonName: string; nickname?: string | null }): string =>
  nickname ? `${nickname} · ${commonName}` : commonName;
export const loadingPlants = 'Loading plants';
export const viewDetails = 'View Details';
export const viewDetailsOf = (name: string): string => `View Details: ${isolated(name)}`;

// Since when a plant is known, on its card and beside its photo.
/** @param when how long ago, such as `2 days ago` */
export const identifiedAgo = (when: ReactNode): ReactNode => <>Identified {when}</>;
/** Where nothing was identified: from the catalog, in own words, copied or imported. */
export const addedAgo = (when: ReactNode): ReactNode => <>Added {when}</>;
