// A plant in front of a page: what is known of it, and what its owner can do with it there.
import { isolated } from '../../../contract/names.ts';
import { ownValue } from '../../../contract/own-value.ts';
import type { PlantFieldName } from '../../../contract/plant-fields.ts';
import type { Situation } from '../../../contract/values.ts';
import { formatDay } from './dates.ts';
import { inDigits } from './language.ts';

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
/** Open dialogs. */
export const duplicate = 'Duplicate…';
export const propagate = 'Propagate…';
export const archive = 'Archive…';
export const deletePlant = 'Delete';
export const deleteQuestion = (plant: string): string => `Delete ${isolated(plant)}?`;
export const deleteText =
  'It moves to the trash with its photos, journal and calendar. You can restore it for 30 days.';

// The fields of a plant or a species, and the sections that show them.
export const howIdentified = 'How it was identified';
export const aboutThisPlant = 'About this plant';
export const information = 'Information';
export const careGuide = 'Care Guide';

export const notKnown = 'Information not available';
export const noDescription = 'No description yet.';
export const funFact = 'Fun fact';
export const tags = 'Tags';

/** What a gardener writes about a plant, in the form and where it is shown. */
export const labels = {
  commonName: 'Common name',
  latinName: 'Latin name',
  family: 'Family',
  nativeRange: 'Native range',
  nickname: 'Nickname',
  location: 'Location',
  situation: 'Where it grows',
  bloomDate: 'Bloom time',
  count: 'How many',
  notes: 'Notes',
  potSize: 'Pot size',
  soil: 'Soil',
  acquiredFrom: 'Where you got it',
  acquiredOn: 'When you got it',
  price: 'Price',
  description: 'Description',
  careNotes: 'Care notes',
  funFact: 'Fun fact',
} satisfies Record<PlantFieldName, string>;
/** The values of the field that is a choice. */
export const choices = {
  indoors: 'Indoors',
  pot: 'Pot outside',
  ground: 'In the ground',
} satisfies Record<Situation, string>;
export const noChoice = 'Not set';
/** What a field says: a choice in words, a number and a day as people write them, any other text as it is. */
export function fieldText(name: PlantFieldName, value: string | number | null | undefined): string | null {
  if (!value) return null;
  if (typeof value === 'number') return inDigits(value);
  if (name === 'acquiredOn') return formatDay(value, 'long');
  return (name === 'situation' ? ownValue(choices, value) : value) || null;
}
/** Heads the fields that are seldom filled. */
export const moreAboutIt = 'More about it';
export const wholeNumber = (most: number): string => `Enter a whole number from 1 to ${inDigits(most)}`;
export const hints = {
  nickname: 'What you call it yourself.',
  count: 'If there are several alike.',
  notes: 'Only you can see them.',
  location: 'A bed or a room. Only you can see it.',
  bloomDate: 'For example: late May',
  potSize: 'For example: 20 cm, terracotta',
  soil: 'For example: cactus mix with perlite',
  acquiredFrom: 'For example: a nursery, a friend',
  careNotes: 'One sentence per note.',
};
/** Instead, in a garden with several members. */
export const hintsInGarden: Partial<Record<PlantFieldName, string>> = {
  location: 'A bed or a room. Only members of this garden can see it.',
  nickname: 'What you call it among yourselves.',
  notes: 'Only members of this garden can see them.',
};

// A plant that an address asks for and that cannot be shown.
export const plantNotFound = 'Plant not found';
export const plantNotFoundText = 'It may have been deleted, or its owner made it private.';
export const plantNotLoaded = "Couldn't load this plant";
/** Below what its card says. */
export const restNotLoaded = "Couldn't load everything about this plant.";

// Moving a plant to another garden.
export const moveToGarden = 'Move to another garden…';
export const moveTitle = (plant: string): string => `Move ${isolated(plant)} to another garden`;
export const whatComesAlong = 'Its journal, photos, care plans, history, likes, and comments move with it.';
export const becomesPrivate = "It won't be public anymore, because you don't own that garden.";
export const newGarden = 'Garden';
export const move = 'Move';
export const moving = 'Moving...';
export const movedTitle = 'Plant moved';
export const moved = (plant: string, garden: string): string => `${isolated(plant)} is now in ${isolated(garden)}.`;
export const notMoved = "Couldn't move the plant. Please try again.";
