// The page of the plants that gardeners share.
import { plural } from './plural.ts';

export const subtitle = 'What gardeners grow and share';
export const searchPlants = 'Search plants';
export const searchPlantsPlaceholder = 'Search plants...';
export const communityPlants = 'Community plants';
export const tabNames = { all: 'All Plants', recent: 'Recent Additions', family: 'By Family' };

export const loadingPlants = 'Loading community plants...';
export const notLoaded = 'Error loading plants';
export const nothingFound = 'No plants found';
export const nothingFoundHint = 'Try adjusting your search';
export const clearSearch = 'Clear search';
export const shareYours = 'Share one of yours';

export const familyUnknown = 'Unknown family';
/** Read out before the name of a plant's owner. */
export const sharedBy = 'Shared by';
/** Read out after the number of comments, which may be written short. */
export const comments = (count: number): string => plural(count, 'comment', 'comments');
