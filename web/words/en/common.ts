// What many parts of the app say in the same words.

export const leafbook = 'Leafbook';

export const error = 'Error';
export const success = 'Success';
export const tryAgainLater = 'Please try again later';
export const tryAgain = 'Try again';
export const pleaseTryAgain = 'Please try again.';
export const signedOut = "You're signed out. Please sign in and try again.";
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
export const signIn = 'Sign in';

export const myGarden = 'My Garden';
export const communityGarden = 'Community Garden';
export const searchPlants = 'Search Plants';
export const plantCalendar = 'Plant Calendar';
export const gardenReport = 'Garden Report';
export const notifications = 'Notifications';
export const settings = 'Settings';
export const trash = 'Trash';
