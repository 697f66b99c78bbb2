// My Garden: the dialogs of what can be done to several plants at once, which need to know more.
import { plantCount } from './language.ts';

export const careTitle = (plants: number): string => `Log care for ${plantCount(plants)}`;
export const careType = 'What you did today';
export const logCare = 'Log care';
export const planTitle = (plants: number): string => `Plan care for ${plantCount(plants)}`;
export const planHint = 'Plants that already have a plan for this care get this one instead. Paused plans stay paused.';
export const moveTitle = (plants: number): string => `Move ${plantCount(plants)}`;
export const moveTo = 'Move to';
export const noPlaceHint = 'Leave this empty if they have no place.';
export const move = 'Move';
export const moving = 'Moving...';
export const tagTitle = (plants: number): string => `Tag ${plantCount(plants)}`;
export const tags = 'Tags';
export const tagChange = 'What to do';
export const tagChanges = { add: 'Add tags', remove: 'Remove tags' };
export const shareTitle = (plants: number): string => `Share ${plantCount(plants)}`;
export const archiveTitle = (plants: number): string => `Archive ${plantCount(plants)}`;
export const visibility = 'Who can see them';
export const visibilityNames = { public: 'The community', private: 'Only members of this garden' };
export const save = 'Save';
