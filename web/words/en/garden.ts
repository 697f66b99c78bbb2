// My Garden: the page, what narrows the garden down and arranges it, and what stands there when nothing can be shown.

export const notLoaded = 'Unable to load your garden';
export const signInFirst = 'Sign in to view your garden';
export const whatAGardenIs =
  'Create a personal catalog of your plants: what they are called, what they need, and how they have grown.';
export const addPlant = 'Add Plant';

export const search = 'Search plants';
export const searchHint = 'Search plants...';
export const familyFilter = 'Family';
export const allFamilies = 'All Families';
/** Names both the button and the panel that it opens. */
export const arrange = 'Arrange';
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
export const noPlacesYet = 'Give your plants a location, and you can filter and group them by place here.';
export const movePlants = 'Move plants to a place';

/** Follows the number of plants. */
export const stillLoading = (plantsSoFar: string): string => ` · loading, ${plantsSoFar} so far`;
export const restNotLoaded = 'Some of your plants could not be loaded.';

export const emptyGarden = 'Your garden is empty';
export const howToBegin = 'Take a photo of a plant, and it finds its place here with its name and its care.';
export const nothingFits = 'No matching plants';
export const whyNothingFits = 'None of your plants fits this search, family and place.';
export const clearFilters = 'Clear Filters';
