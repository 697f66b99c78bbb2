// My Garden: the page, what narrows the garden down and arranges it, and what stands there when nothing can be shown.

export const notLoaded = "Couldn't load your garden";
export const signInFirst = 'Sign in to view your garden';
export const signInText =
  "Create a personal catalog of your plants: what they're called, what they need, and how they've grown.";
export const addPlant = 'Add Plant';

export const search = 'Search plants';
export const searchHint = 'Search plants...';
export const familyFilter = 'Family';
export const allFamilies = 'All Families';
/** Names both the button and the panel that it opens. */
export const arrange = 'Sort and group';
export const onlyPlace = (place: string): string => `Place: ${place}`;
export const onlyPlaceButton = (place: string): string => `Place: ${place}. Show all places`;
export const renamePlace = 'Rename place';

export const sortBy = 'Sort by';
export const sortNames = {
  added: 'Last added',
  name: 'Name',
  family: 'Family',
  identified: 'Last identified',
  watered: 'Longest since watering',
};
export const groupBy = 'Group by';
export const groupNames = { none: 'No groups', family: 'Family', place: 'Place' };
export const placeFilter = 'Place';
export const allPlaces = 'All places';
export const noPlacesYet = 'Give your plants a location to filter and group them by place.';
export const movePlants = 'Move plants to a place';

/** Follows the number of plants. */
export const stillLoading = (plantsSoFar: string): string => ` · loading, ${plantsSoFar} so far`;
export const restNotLoaded = "Couldn't load some of your plants.";

export const emptyGarden = 'Your garden is empty';
export const emptyGardenText = 'Take a photo to identify and add your first plant.';
export const noMatches = 'No matching plants';
export const noMatchesText = 'None of your plants match your search and filters.';
export const clearFilters = 'Clear Filters';
