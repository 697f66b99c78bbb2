// Moving a plant to another garden.

import { isolated } from '../../../contract/names.ts';

export const moveToGarden = 'Move to another garden…';
export const moveTitle = (plant: string): string => `Move ${isolated(plant)} to another garden`;
export const whatComesAlong = 'Its journal, photos, care plans, history, likes, and comments move with it.';
export const becomesPrivate = "It won't be public anymore, because you don't own that garden.";
export const garden = 'Garden';
export const move = 'Move';
export const moving = 'Moving...';
export const movedTitle = 'Plant moved';
export const moved = (plant: string, garden: string): string => `${isolated(plant)} is now in ${isolated(garden)}.`;
export const notMoved = "Couldn't move the plant. Please try again.";
