// The list of identifications: the engines' results, what was chosen, and what happened next.
import { isolated } from '../../../contract/names.ts';
import { inDigits, plural } from './language.ts';

export const signInTitle = 'Sign in to view your identifications';
export const signInText = 'Every photo you identify is listed here, with the results.';

export const subtitle = 'Every photo you identified, with the results';
export const loading = 'Loading your identifications';
export const notLoaded = "Couldn't load your identifications";
export const search = 'Search identifications';
export const searchHint = 'Search by plant name...';
export const count = (total: number): string =>
  `${inDigits(total)} ${plural(total, 'identification', 'identifications')}`;

export const nothingYet = 'No identifications yet';
export const nothingYetText = "Identify a plant by photo, and you'll find it here.";
export const noMatch = 'No matching identifications';
export const noMatchText = (query: string): string => `No names contain “${isolated(query)}”.`;
export const clearSearch = 'Clear search';

// One identification
/** Of which nobody noted what was answered. */
export const unnamed = 'Unnamed plant';
export const photoAt = (name: string, at: number, count: number): string =>
  count === 1 ? name : `${isolated(name)}, ${at} of ${count}`;
export const photosUntil = (day: string): string => `Photos will be deleted on ${day} unless you add the plant.`;
export const photosGone = 'Photos were deleted after 30 days.';
export const photosRemoved = 'Its photos were deleted.';
export const confirmed = 'Confirmed';
export const chosenFromMatches = 'Chosen from the possible matches';
export const namedByYou = 'Named by you';
export const by = (name: string): string => `by ${isolated(name)}`;

/** What people call the engines that are no longer in use. */
export const engineNames = {
  embedded: 'this server',
  plantnet: 'Pl@ntNet',
  plantid: 'plant.id',
  vision: 'a vision model',
} as const;
/** @param engine such as `this server`, `Pl@ntNet`, or the name of a model */
export const answeredBy = (engine: string): string => `Answered by ${engine}`;
export const notCalibrated = 'Not calibrated';

// What was answered
export const possibleMatches = (count: number): string => `Possible matches (${count})`;
export const earlierAnswers = (count: number): string => `Earlier answers (${count})`;
export const noMatches = 'No plant was suggested.';
export const chosen = 'Chosen';

// What became of it
export const inYourGarden = 'In your garden';
export const inGarden = (garden: string): string => `In ${isolated(garden)}`;
export const inJournalOf = (plant: string): string => `In the journal of ${isolated(plant)}`;

// What can be done with it
export const addNamed = (plant: string): string => `Add to Garden: ${isolated(plant)}`;
export const correct = 'Correct';
export const correctNamed = (plant: string): string => `Correct ${isolated(plant)}`;
export const askAnother = 'Ask another engine';
export const askAboutNamed = (plant: string): string => `Ask another engine about ${isolated(plant)}`;
export const remove = 'Delete';
export const removeNamed = (plant: string): string => `Delete the identification of ${isolated(plant)}`;

// Correcting it
export const whichPlant = 'Which plant is it?';
export const corrected = (plant: string): string => `Now identified as ${isolated(plant)}.`;
export const notCorrected = "Couldn't save the correction. Please try again.";

// Asking another engine
export const whichEngine = 'Which engine do you want to ask?';
export const answerReplaced = 'Its answer replaces this one, which stays under “Earlier answers”.';
export const staysHere = "The photos aren't sent to a service.";
export const photosAreSent = (photos: number): string =>
  `Sends ${plural(photos, 'the photo', `the ${photos} photos`)} to a service outside this server.`;
export const answered = (engine: string, plant: string): string => `${engine} says: ${isolated(plant)}.`;

// Deleting it
export const removed = 'The identification has been deleted.';
export const removedPlantStays = 'The identification has been deleted. The plant stays in the garden.';
export const notRemoved = "Couldn't delete the identification. Please try again.";
export const undoOtherwise = 'Later, identify the photos again.';
export const restored = 'The identification is back.';
export const notRestored = "Couldn't restore the identification. Please try again.";
