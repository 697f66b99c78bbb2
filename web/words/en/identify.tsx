// Identifying a plant from a photo: choosing the photo, the wait, the answer, and naming the plant oneself.
import type { ReactNode } from 'react';
import { plural } from './language.ts';

export const plantIdentified = 'Plant Identified';
export const signInNotChecked = "We couldn't check whether you're signed in. Please try again.";
export const sharedPhotoMissing = "The photo you shared didn't arrive. Please choose it here.";

// Choosing a photo
export const photo = 'Photo';
export const dropHint = 'Drop to choose this photo';
export const dropTitle = 'Show us your plant';
export const dropText = 'Drag a photo here, paste one, or choose below.';
export const takePhoto = 'Take Photo';
export const browseFiles = 'Browse Files';
export const supportedFormats = 'Supported formats: JPG, PNG, HEIC';
export const goodPhotoTips = 'Tips for a good photo';
export const photoTips: readonly string[] = [
  'Use good lighting',
  'Focus on the plant',
  'Include flowers or fruits',
  'Capture leaves clearly',
];

// The chosen photo
export const selectedPhoto = (fileName: string): string => `Selected: ${fileName}`;
export const noPreview = "This browser can't show the photo before it's identified.";
export const tryAnotherPhoto = 'Try another photo, closer and with the leaves in view.';

// While identifying, and what may go wrong
export const identifyingPlant = 'Identifying Plant';
export const modelIsLooking = 'An image-analysis AI model is looking at your photo. This takes a moment.';
export const notAPlant = "This photo doesn't seem to show a plant.";
export const wentWrong = 'Something went wrong. Your photo is still here. Please try again.';
export const waitSeconds = (seconds: number): string =>
  `Please wait ${seconds} ${plural(seconds, 'second', 'seconds')}, then try again.`;
export const waitMinutes = (minutes: number): string =>
  `Please wait ${minutes} ${plural(minutes, 'minute', 'minutes')}, then try again.`;
export const takesTooLong = 'This is taking too long. Check your connection and try again.';
export const identificationFailed = 'Identification failed';
export const tryAClearerImage = "We couldn't identify this plant. Please try again with a clearer image.";

// The answer
export const justIdentified = 'Plant Identified!';
export const identifiedAs = (commonName: string, latinName: string): string =>
  `We've identified this as ${commonName} (${latinName})`;
export const familyAndTags = 'Family and tags';
export const namedByYou = 'Named by you';
/** How sure the answer is, from most to least. The three must differ. */
export const veryLikely = 'Very likely';
export const likely = 'Likely';
export const notSure = 'Not sure';
export const match = (percent: string): string => `${percent} match`;
/** These two stand alone, each in its line; the page makes their first letter a capital. */
export const listedAsToxicToPets = 'listed as toxic to pets';
export const listedAsToxicToHumans = 'listed as toxic to humans';
export const careNotes = 'Care Notes';
export const noCareNotes = 'No specific care notes available for this plant.';
export const editIdentification = 'Edit Identification';

// Other names that it may have
export const notThisPlant = 'Not this plant?';
export const possibleMatches = 'Possible matches';
export const chooseTheMostAlike = 'Choose the one that looks most like your plant.';
export const nameItYourself = 'None of these: name it yourself';
export const commonName = 'Common name';
export const latinName = 'Latin name (optional)';
export const enterAName = 'Please enter a name';
export const useThisName = 'Use this name';
export const namingFailed = 'Failed to update the plant. Please try again.';

// What identifying a plant says with elements inside.
/** @param unseen wraps what is read out only, for the photo stands beside it */
export const removePhoto = (unseen: (text: string) => ReactNode): ReactNode => <>Remove{unseen(' photo')}</>;
