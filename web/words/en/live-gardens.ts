// What is said when another member changes what the user is in a garden.

import { isolated } from '../../../contract/names.ts';

export const noLongerMember = (garden: string): string => `You're no longer in ${isolated(garden)}`;
export const noLongerMemberText = 'You were removed, or the garden no longer exists. Unsaved changes there are lost.';
export const roleChanged = (garden: string): string => `Your role in ${isolated(garden)} has changed`;
