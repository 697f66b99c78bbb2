// Identifying a plant from a photo: choosing the photo, the wait, the answer, and naming the plant oneself.

import type { ReactNode } from 'react';
import type { GrowthHabit } from '../../../contract/growth-habits.ts';
import type { Organ } from '../../../contract/identify.ts';
import { isolated } from '../../../contract/names.ts';
import { inDigits, plural } from './language.ts';

export const plantIdentified = 'Plant Identified';
export const plantNotIdentified = 'Plant Not Identified';
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

// Ways to add a plant without a photo
export const noPhoto = 'No photo?';
export const backToPhoto = 'Back';
export const ownPlantText = 'Give it any name. Add a Latin name that we know to get a description and care notes.';

// The chosen photo
export const selectedPhoto = (fileName: string): string => `Selected: ${isolated(fileName)}`;
export const noPreview = "This browser can't show the photo before it's identified.";
export const tryAnotherPhoto = 'Try another photo, closer and with the leaves in view.';

// Several photos of one plant
export const photosOfThePlant = 'Photos of this plant';
export const whatItShows = 'What does it show?';
/** Stands behind what need not be answered. */
export const optional = 'Optional';
export const organNames: Readonly<Record<Exclude<Organ, 'auto'>, string>> = {
  flower: 'Flower',
  leaf: 'Leaf',
  fruit: 'Fruit',
  bark: 'Bark',
  habit: 'Whole plant',
};
/** `organNames.habit` under a small picture. */
export const wholePlantShort = 'Whole';
/** One photo of several, for a screen reader. @param organ null where nobody said what it shows */
export const photoOfSeveral = (at: number, count: number, organ: string | null): string =>
  `Photo ${at} of ${count}${organ === null ? '' : `, ${organ.toLowerCase()}`}`;
export const addAnotherPhoto = 'Add another photo';
export const camera = 'Camera';
export const morePhotosHelp = 'More photos can give a better match: the flower, a leaf, the whole plant.';
export const nowALeaf = 'Next, add a leaf if you can.';
export const nowTheFlower = 'Next, add the flower if there is one.';
export const nowTheWholePlant = 'Next, add the whole plant if you can.';
export const enoughPhotos = "That's as many photos as we can use.";
export const tooManyPhotos = 'Too many photos';
export const photosOfOnePlant = (most: number): string => `Choose up to ${most} photos of one plant.`;

// While identifying, and what may go wrong
export const identifyingPlant = 'Identifying Plant';
export const modelIsLooking = (photos: number): string =>
  `An image-analysis AI model is looking at your ${plural(photos, 'photo', 'photos')}. This takes a moment.`;
export const notAPlant = (photos: number): string =>
  plural(photos, "This photo doesn't seem to show a plant.", "These photos don't seem to show a plant.");
export const wentWrong = (photos: number): string =>
  `Something went wrong. Your ${plural(photos, 'photo is', 'photos are')} still here. Please try again.`;
export const waitSeconds = (seconds: number): string =>
  `Please wait ${seconds} ${plural(seconds, 'second', 'seconds')}, then try again.`;
export const waitMinutes = (minutes: number): string =>
  `Please wait ${minutes} ${plural(minutes, 'minute', 'minutes')}, then try again.`;
export const nobodyAllowed =
  'We can only identify this plant if you let us send your photos to a service. You can allow that in Settings.';
export const nameItByHand = 'Enter its name';
export const takesTooLong = 'This is taking too long. Check your connection and try again.';
export const identificationFailed = 'Identification failed';
export const tryAClearerImage = "We couldn't identify this plant. Please try again with a clearer image.";

// The answer
export const justIdentified = 'Plant Identified!';
/** @param latinName empty for a plant in its gardener's own words */
export const identifiedAs = (commonName: string, latinName: string): string =>
  latinName === ''
    ? `We've identified this as ${isolated(commonName)}`
    : `We've identified this as ${isolated(commonName)} (${latinName})`;
export const familyAndTags = 'Family and tags';
export const chosenByYou = 'Chosen by you';
export const namedByYou = 'Named by you';
/** How sure the answer is, from most to least. The three must differ. */
export const veryLikely = 'Very likely';
export const likely = 'Likely';
export const notSure = 'Not sure';
export const match = (percent: string): string => `${percent} match`;
/** Stands for the figure where nobody measured how often such a figure is right. */
export const ownEstimate = "The model's own estimate";
export const careNotes = 'Care Notes';
export const noCareNotes = 'No specific care notes available for this plant.';
export const editIdentification = 'Edit Identification';

// An answer that goes less far than a species
/** Names that begin with the name of a place or a person keep their capital within a sentence. */
const proper = /^(African|American|California|Japanese|Joe|Peruvian|St\b|Virginia)/;
const midSentence = (name: string): string => (proper.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1));
/** @param genus its common name: `Rose` */
export const aKindOf = (genus: string): string => `A kind of ${midSentence(genus)}. We can't say which.`;
/** @param plant as the server names a plant of which only the family is known: `Plant of the daisy family` */
export const plantInFamily = (plant: string): string => plant.replace(/^Plant of /, 'A plant in ');
export const familyOnly = 'We know the family, but not which plant it is.';
export const unknownTitle = "We don't recognize this plant";
export const unknownText = "It looks like a plant, but we can't name it.";
export const anotherPhotoMayHelp = 'Another photo may help: the flower, a leaf, the fruit.';
export const searchByName = 'Search by name';
export const someToxicToPets = 'Some possible matches are listed as toxic to pets';
export const someToxicToPeople = 'Some possible matches are listed as toxic to people';
export const someToxicToPetsOrPeople = 'Some possible matches are listed as toxic to pets or people';

// Plants that are mistaken for each other
export const easilyMistaken = 'Easily mistaken';
export const dangerous = 'Dangerous';
export const tellThemApart = 'How to tell them apart';
export const neverByThisAppAlone = 'Never rely on this app alone to decide whether a plant is safe to eat or touch.';

// A plant of the own garden that looks the same
export const looksLikeYours = (name: string, location: string | null): string =>
  `This looks like your “${isolated(name)}”${location === null ? '' : ` in ${isolated(location)}`}.`;
export const addToItsJournal = (photos: number): string =>
  `Add the ${plural(photos, 'photo', 'photos')} to its journal`;
export const anotherPlant = "It's a different plant";
export const photosInJournal = (photos: number, name: string): string =>
  `Added the ${plural(photos, 'photo', 'photos')} to the journal of ${isolated(name)}.`;
export const viewPlant = 'View plant';
export const viewPlantHint = (name: string): string =>
  `Press F8 to reach View plant, or find ${isolated(name)} in My Garden.`;
export const notInJournal = "Couldn't add to the journal. Please try again.";

// Other names that it may have
export const notThisPlant = 'Not this plant?';
export const possibleMatches = 'Possible matches';
export const chooseAMatch = 'Choose a match';
export const chooseTheMostAlike = 'Choose the one that looks most like your plant.';
export const knowWhatItIs = 'Know what it is? Enter its name';
export const noneIsLikely = 'None of these is likely. Choose one only if it looks just like your plant.';
export const kindsKnown = (kinds: number): string =>
  `The model knows ${inDigits(kinds)} ${plural(kinds, 'kind', 'kinds')} of plants. Yours may be a different one.`;
export const learnedHere = 'Learned from gardeners here';
/** Of a possible match that the plant database does not have. */
export const notInCatalog = 'Not in the catalog';
export const nameItYourself = 'None of these? Enter its name';
export const nameOfYourPlant = 'Name of your plant';
export const namingFailed = 'Failed to update the plant. Please try again.';

// What distinguishes a possible match
export const habitNames: Readonly<Record<GrowthHabit, string>> = {
  annual: 'Annual',
  aquatic: 'Water plant',
  bulb: 'Bulb',
  cactus: 'Cactus',
  climber: 'Climber',
  conifer: 'Conifer',
  fern: 'Fern',
  fruit: 'Fruit',
  grass: 'Grass',
  herb: 'Herb',
  houseplant: 'Houseplant',
  palm: 'Palm',
  perennial: 'Perennial',
  shrub: 'Shrub',
  succulent: 'Succulent',
  tree: 'Tree',
  vegetable: 'Vegetable',
  wildflower: 'Wildflower',
};
/**
 * @param color lower case; `''` where it is not known
 * @param months such as `June to August`, `in June`, `all year`; `''` where they are not known
 */
export const flowers = (color: string, months: string): string => [color, 'flowers', months].filter(Boolean).join(' ');

// What identifying a plant says with elements inside.
/** @param unseen wraps text for screen readers only, because the photo is beside it */
export const removePhoto = (unseen: (text: string) => ReactNode): ReactNode => <>Remove{unseen(' photo')}</>;
/** @param latin sets the name of a genus or family in italics */
export const searchFor = (latin: (name: string) => ReactNode, name: string): ReactNode => <>Search for {latin(name)}</>;
/** @param link leads to who says so, or is their name alone */
export const source = (link: ReactNode): ReactNode => <>Source: {link}</>;

// Before photos are identified, where it could not be found out which services there are
export const servicesUnknown = "Couldn't check for identification services";
export const servicesUnknownText = 'This time, we only use services that you already allowed.';
