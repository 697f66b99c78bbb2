// My Garden: its controls, groups and empty states, and the dialogs of its places.
import { isolated } from '../../../contract/names.ts';
import { plural } from './language.ts';

export const notLoaded = "Couldn't load your garden";
export const signInFirst = 'Sign in to view your garden';
export const signInText =
  "Create a personal catalog of your plants: what they're called, what they need, and how they've grown.";
export const addPlant = 'Add Plant';
/** Leads to who did what, in a garden of several people. */
export const activity = 'Activity';
export const shareGarden = 'Share garden';

export const search = 'Search plants';
export const searchHint = 'Search plants...';
export const familyFilter = 'Family';
export const allFamilies = 'All Families';
/** @param word what gardeners call it after: `daisy` */
export const familyOption = (family: string, word: string | null): string =>
  word === null ? family : `${family} (${word} family)`;
/** Names both the button and the panel that it opens. */
export const arrange = 'Sort and group';
export const onlyPlace = (place: string): string => `Place: ${isolated(place)}`;
export const onlyPlaceButton = (place: string): string => `Place: ${isolated(place)}. Show all places`;
/** A value that the garden is narrowed to: `Soil: Cactus mix`. */
export const onlyValue = (field: string, value: string): string => `${field}: ${isolated(value)}`;
export const editPlace = 'Edit place';
export const careKinds = 'Kinds of care';
export const newCareKind = 'New kind of care...';
export const showAllOf = (filter: string): string => `${filter}. Show all`;

/** How the garden is shown. */
export const layout = 'View';
export const layoutNames = { cards: 'Cards', list: 'List' };
/** Which plants are shown. */
export const show = 'Show';
export const choiceNames = { all: 'All', due: 'Needs care', problem: 'With a problem', shared: 'Shared' };
/** Headings of the list; each sorts by its column. */
export const columnNames = {
  name: 'Plant',
  place: 'Place',
  due: 'Next care',
  watered: 'Last watered',
  family: 'Family',
};

export const sortBy = 'Sort by';
export const sortNames = {
  added: 'Last added',
  name: 'Name',
  family: 'Family',
  place: 'Place',
  due: 'Next care',
  watered: 'Longest since watering',
};
export const groupBy = 'Group by';
export const groupNames = { none: 'No groups', family: 'Family', place: 'Place' };
export const placeFilter = 'Place';
export const allPlaces = 'All places';
export const anyValue = 'Any';
export const noPlacesYet = 'Give your plants a location to filter and group them by place.';
export const manageFields = 'Manage fields';
export const printLabels = 'Print labels';

/** Starts selecting several plants. */
export const select = 'Select';
/** The box of a plant. */
export const selectPlant = (plant: string): string => `Select ${isolated(plant)}`;

/** What a plant needs next, on its card: `Watering: Today`. */
export const nextOnCard = (care: string, due: string): string => `${care}: ${due}`;

/** Follows the number of plants. */
export const stillLoading = (plantsSoFar: string): string => ` · loading, ${plantsSoFar} so far`;
export const restNotLoaded = "Couldn't load some of your plants.";
/** Above what the search finds in names and in the beginning of descriptions. */
export const textsNotLoaded = "Couldn't search all descriptions, so some matches may be missing.";

export const emptyGarden = 'Your garden is empty';
export const emptySharedGarden = 'This garden is empty';
export const emptyGardenText = 'Take a photo to identify and add your first plant.';
export const importInstead = 'Import a spreadsheet or a list';
export const noMatches = 'No matching plants';
export const noMatchesText = 'None of your plants match your search and filters.';
export const clearFilters = 'Clear Filters';

// The groups of a garden and their headings.
export const yourPlants = 'Your plants';
/** Heads the plants that have no family, or no place, where the garden is divided by it. */
export const restNames = { family: 'Unknown family', place: 'No place' };
/** For screen readers, after the number in a heading. */
export const plantsAfterNumber = (count: number): string => ` ${plural(count, 'plant', 'plants')}`;

export const notUndone = "Couldn't undo. Please try again.";
