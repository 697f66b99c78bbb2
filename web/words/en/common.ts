// What many parts of the app say in the same words.
import { isolated } from '../../../contract/names.ts';

export const leafbook = 'Leafbook';

export const error = 'Error';
export const success = 'Success';
export const tryAgainLater = 'Please try again later';
export const tryAgain = 'Try again';
export const pleaseTryAgain = 'Please try again.';
export const dateRequired = 'Date is required';

export const cancel = 'Cancel';
export const close = 'Close';
export const undo = 'Undo';
export const saveChanges = 'Save Changes';
export const saving = 'Saving...';
export const adding = 'Adding...';
export const deleting = 'Deleting...';
export const addToGarden = 'Add to Garden';
export const identifyPlant = 'Identify Plant';
export const identifyAPlant = 'Identify a Plant';
// The ways to a plant without a photo: from the catalog, and in one's own words.
export const addByName = 'Add by name';
export const myOwnPlant = 'My own plant';
export const signIn = 'Sign in';

export const myGarden = 'My Garden';
export const communityGarden = 'Community Garden';
export const searchPlants = 'Search Plants';
export const plantCalendar = 'Plant Calendar';
export const gardenReport = 'Garden Report';
export const notifications = 'Notifications';
export const settings = 'Settings';
export const trash = 'Trash';
export const archive = 'Archive';
export const gardenActivity = 'Garden Activity';
export const identifications = 'Identifications';
/** @param page a name from above, or a garden's */
export const backTo = (page: string): string => `Back to ${isolated(page)}`;

// Messages for calls that could not reach the server.
export const networkError =
  'Network error: Unable to connect to the server. Please check your internet connection and try again.';
export const tooLargeForProxy =
  "The server in front of this site doesn't accept uploads of this size. Ask the person who runs it to raise the limit.";
export const youAreOffline = "You're offline.";
export const noServer = "We can't reach the server.";

// Names of what has none.
/** Stands for a plant that has no name. */
export const unnamedPlant = 'Plant';
/** The letter in place of the photo of a gardener without a name. */
export const avatarLetter = 'G';

// The preferences.
/** The group of the time zones of no continent, such as `UTC`. */
export const otherZones = 'Other';
export const preferencesNotSaved = "Couldn't save your preferences. Please try again.";

// Undo.
/** Read out with the message. `otherwise` is a sentence: how to do the same without its button, which says `Undo`. */
export const undoHint = (otherwise: string): string =>
  `Press F8 to reach Undo, or choose it later in “Find anything”. ${otherwise}`;
export const undoExpired = "This can't be undone anymore.";

// The area of messages, for a screen reader.
export const message = 'Message';
/** `{hotkey}` stays as it is: the key that leads to the area is put in its place. */
export const messages = 'Messages ({hotkey})';

// What a visitor sees in place of a page of their own.
export const signInLink = 'Sign In';
export const createAccount = 'Create account';
