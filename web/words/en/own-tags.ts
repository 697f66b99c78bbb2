// Tags that gardeners make for their plants: in a plant's form, on cards, and in the dialog that changes them.
import { isolated } from '../../../contract/names.ts';
import type { TagColor } from '../../../contract/values.ts';
import { plural } from './language.ts';

export const yourTags = 'Your tags';
export const tag = 'Tag';
export const addTag = 'Add a tag';
/** Where none can be made. */
export const findTag = 'Find a tag';
export const hint = (most: number): string => `Up to ${most}. For example: gift, needs repotting`;
/** The last suggestion for a name that no tag has. */
export const create = (name: string): string => `Create “${isolated(name)}”`;
export const removeFromPlant = (name: string): string => `Remove ${isolated(name)}`;
/** Follows the first tags of a card. */
export const more = (count: number): string => `+${count}`;

export const manage = 'Manage tags';
export const none = 'Nobody has made a tag in this garden yet. Add one while you edit a plant.';
export const notLoaded = "Couldn't load the tags.";
export const name = 'Name';
export const mergeHint = 'A tag with this name already exists. The two will be merged.';
export const color = 'Color';
export const colorNames: Record<TagColor, string> = {
  green: 'Green',
  teal: 'Teal',
  blue: 'Blue',
  purple: 'Purple',
  pink: 'Pink',
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow',
};
export const save = 'Save';
export const remove = 'Delete';

export const changed = (from: string, to: string): string =>
  from === to ? `${isolated(to)} has been changed.` : `${isolated(from)} is now called ${isolated(to)}.`;
export const notChanged = "Couldn't change the tag. Please try again.";
export const removed = (name: string, plants: number): string =>
  plants === 0
    ? `${isolated(name)} has been deleted.`
    : `${isolated(name)} has been deleted, also from ${plural(plants, '1 plant', `${plants} plants`)}.`;
export const notRemoved = "Couldn't delete the tag. Please try again.";
/** Said after how to press Undo: the other way to the same. */
export const changeAgainHint = 'Or change the tag again.';
export const addAgainHint = 'Or add the tag to your plants again.';
export const undone = 'The tag is as it was.';
export const notUndone = "Couldn't undo. Please try again.";
