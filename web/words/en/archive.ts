// The page of the archive, and the dialog that archives a plant.

import { isolated } from '../../../contract/names.ts';
import type { ArchiveReason } from '../../../contract/plant-life.ts';

/** Why a plant is archived: to choose, and before the day. */
export const reasons = {
  died: 'Died',
  given_away: 'Given away',
  harvested: 'Harvested',
  moved_on: 'Moved on',
} satisfies Record<ArchiveReason, string>;

export const archive = 'Archive';
export const archiving = 'Archiving...';
export const archivePlant = (plant: string): string => `Archive ${isolated(plant)}`;
export const whatItMeans =
  'It leaves your garden, your reminders and the community. Its journal and photos stay, and you can bring it back anytime.';
export const whatItMeansShared =
  'It leaves the garden, its reminders and the community. Its journal and photos stay, and you can bring it back anytime.';
export const reason = 'What happened';
export const day = 'Date';
export const futureDay = "The date can't be in the future";
export const archived = (plant: string): string => `${isolated(plant)} has been archived.`;
export const notArchived = "Couldn't archive the plant. Please try again.";
export const undoHint = 'Press F8 to reach Undo, or bring the plant back from the archive.';

/** On a plant in the archive. `why` is e.g. `Died`, `day` a date. */
export const inArchive = (why: string, date: string): string => `In the archive: ${why} · ${date}`;
export const changeWhy = 'Change reason or date';
export const changed = (plant: string): string => `${isolated(plant)} has been updated.`;
export const bringBack = 'Bring back';
export const bringPlantBack = (plant: string): string => `Bring back ${isolated(plant)}`;
export const notBroughtBack = "Couldn't bring the plant back. Please try again.";

export const subtitle = 'Plants that are no longer in the garden, with their journals and photos';
export const loading = 'Loading the archive';
export const notLoaded = "Couldn't load the archive";
export const emptyTitle = 'The archive is empty';
export const emptyText = 'When a plant dies, is given away or has been harvested, archive it to keep its story.';
export const signInTitle = 'Sign in to view your archive';
export const signInText = 'Plants that are no longer in your garden stay there with their journals and photos.';
