// The page that an invitation to a garden leads to.

import type { ReactNode } from 'react';
import { isolated } from '../../../contract/names.ts';

export const loading = 'Loading the invitation';

export const visitorTitle = "You're invited to a garden";
export const visitorText =
  'Someone wants to share a garden with you on Leafbook. Sign in to see who, and to join. The invitation works for one person.';
export const createAnAccount = 'Create an account';

export const invitedTitle = (garden: string): string => `Join ${isolated(garden)}`;
/** @param by who invites @param role `a gardener` */
export const invitedText = (by: ReactNode, garden: ReactNode, role: string): ReactNode => (
  <>
    {by} invites you to {garden} as {role}.
  </>
);
/** @param email the account that the person is signed in to */
export const joinAs = (email: string): string => `You're signed in as ${email}.`;
export const join = 'Join';
export const joining = 'Joining...';
export const notNow = 'Not now';
export const joined = 'Welcome';
export const joinedText = (garden: string): string => `You're now a member of ${isolated(garden)}.`;

export const memberTitle = "You're already a member";
export const memberText = (garden: string): string => `${isolated(garden)} is one of your gardens.`;
export const openGarden = 'Open the garden';

export const unusableTitle = "This invitation can't be used";
/** Where the server did not say. */
export const unusableText = 'Invitations work once and expire. Ask for a new one.';
export const otherAddressTitle = 'This invitation is for someone else';
export const logOut = 'Log out';
export const toHome = 'Go to Leafbook';
export const notLoaded = "Couldn't load the invitation";
