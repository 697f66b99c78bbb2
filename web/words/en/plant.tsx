// A plant in front of a page: what is known of it, and what its owner can do with it there.

import { isolated } from '../../../contract/names.ts';

export const calendar = 'Calendar';
export const journal = 'Journal';
export const nothingScheduled = 'Nothing scheduled';
export const noCareEvents = 'There are no care events for this plant.';

export const sharePublicly = 'Share publicly';
export const publicHint = 'Everyone can see this plant in the Community Garden.';
export const privateHint = 'Only you can see this plant.';
export const privateInGardenHint = 'Only members of this garden can see this plant.';

export const editPlant = 'Edit plant';
export const edit = 'Edit';

/** Shows what is seldom needed. */
export const more = 'More';
export const deletePlant = 'Delete';
export const deleteQuestion = (plant: string): string => `Delete ${isolated(plant)}?`;
export const deleteText =
  'It moves to the trash with its photos, journal and calendar. You can restore it for 30 days.';

// What is known of a plant or a species, and where it stands in a view of it.
export const howIdentified = 'How it was identified';
export const aboutThisPlant = 'About this plant';
export const information = 'Information';
export const careGuide = 'Care Guide';

export const notKnown = 'Information not available';
export const noDescription = 'No description yet.';
export const family = 'Family';
export const nativeRange = 'Native range';
export const location = 'Location';
/** Before the time of bloom. */
export const blooms = 'Blooms';
export const funFact = 'Fun fact';
export const tags = 'Tags';

// The form in which the owner of a plant changes its texts.
export const labels = {
  commonName: 'Common name',
  latinName: 'Latin name',
  family: 'Family',
  nativeRange: 'Native range',
  location: 'Location',
  bloomDate: 'Bloom time',
  description: 'Description',
  careNotes: 'Care notes',
  funFact: 'Fun fact',
};
export const locationHint = 'A bed or a room. Only you can see it.';
export const locationInGardenHint = 'A bed or a room. Only members of this garden can see it.';
export const bloomHint = 'For example: late May';
export const careHint = 'End each note with a period.';

// A plant that an address asks for and that cannot be shown.
export const plantNotFound = 'Plant not found';
export const plantNotFoundText = 'It may have been deleted, or its owner made it private.';
export const plantNotLoaded = "Couldn't load this plant";
/** Below what its card says. */
export const restNotLoaded = "Couldn't load everything about this plant.";
/** @param page the name of the page that the plant lies in front of */
export const backTo = (page: string): string => `Back to ${isolated(page)}`;
