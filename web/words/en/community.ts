// The plants that gardeners share, and likes.
import { plural } from './language.ts';

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

// A public plant in front of the page.
export const loadingPlant = 'Loading plant';
export const backToCommunity = 'Back to the Community Garden';

export const openInGarden = 'Open in the garden';
export const openInMyGarden = 'Open in My Garden';

// Likes of plants.
export const like = 'Like';
export const unlike = 'Unlike';
/** @param figure the count as the button shows it */
export const likeAndCount = (count: number, figure: string): string =>
  `${like}, ${figure} ${plural(count, 'like', 'likes')}`;
export const unlikeAndCount = (count: number, figure: string): string =>
  `${unlike}, ${figure} ${plural(count, 'like', 'likes')}`;

export const likedTitle = 'You dig this!';
export const liked = 'Added to your likes!';
export const unlikedTitle = 'Un-digged';
export const unliked = 'Removed from your likes';
export const notChanged = 'Could not update like status. Please try again.';
