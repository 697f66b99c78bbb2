// Kinds of care that gardeners make: the dialog that adds and changes them.

import type { KindIcon } from '../../../contract/kind-icons.ts';
import { isolated } from '../../../contract/names.ts';

/** @param most how many a garden can have */
export const hint = (most: number): string =>
  `Add your own beside watering, fertilizing and the others, for plans, events and logs. Up to ${most}, retired ones included.`;
export const add = 'Add a kind of care';
export const name = 'Name';
export const nameHint = 'For example: mist, rotate, check for mites';
export const icon = 'Icon';
export const iconNames: Record<KindIcon, string> = {
  'spray-can': 'Spray can',
  'rotate-cw': 'Turn',
  bug: 'Bug',
  eye: 'Eye',
  brush: 'Brush',
  sun: 'Sun',
  thermometer: 'Thermometer',
  wind: 'Wind',
  umbrella: 'Umbrella',
  camera: 'Camera',
  hand: 'Hand',
  star: 'Star',
};
export const color = 'Color';
export const submitAdd = 'Add';
export const save = 'Save';
export const remove = 'Delete';
export const retire = 'Retire';
export const bringBack = 'Bring back';
export const retired = 'Retired';

export const added = (kind: string): string => `${isolated(kind)} has been added.`;
export const notAdded = "Couldn't add the kind of care. Please try again.";
export const changed = (kind: string): string => `${isolated(kind)} has been changed.`;
export const hasRetired = (kind: string): string =>
  `${isolated(kind)} is retired. Plans, events and logs that have it keep it.`;
export const isBack = (kind: string): string => `${isolated(kind)} can be chosen again.`;
export const notChanged = "Couldn't change the kind of care. Please try again.";
export const removed = (kind: string): string => `${isolated(kind)} has been deleted.`;
export const notRemoved = "Couldn't delete the kind of care. Please try again.";
/** Said after how to press Undo: the other way to the same. */
export const addAgainHint = 'Or add the kind of care again.';
export const undone = 'The kind of care is back.';
export const notUndone = "Couldn't undo. Please try again.";
