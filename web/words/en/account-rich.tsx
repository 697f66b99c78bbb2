// The sentences of the account, its sessions and its invitations that hold more than text.
import type { ReactNode } from 'react';

/** Wraps what only a screen reader is to say, its space included. */
type Unseen = (text: string) => ReactNode;

export const confirmAddressHint = (address: ReactNode): ReactNode => (
  <>Confirm {address}: open the link we e-mailed you.</>
);
export const confirmNewAddressHint = (address: ReactNode): ReactNode => (
  <>Confirm {address}: open the link we e-mailed you. Until then, keep using your old address.</>
);

export const confirmAddressButton = (unseen: Unseen): ReactNode => <>Confirm{unseen(' e-mail address')}</>;
export const changeAddressButton = (unseen: Unseen): ReactNode => <>Change{unseen(' e-mail address')}</>;
export const changePasswordButton = (unseen: Unseen): ReactNode => <>Change{unseen(' password')}</>;

export const inUseNow = (signedIn: ReactNode): ReactNode => <>In use now, signed in {signedIn}</>;
export const usedToday = (signedIn: ReactNode): ReactNode => <>Used within the last day, signed in {signedIn}</>;
/** `ago` is e.g. `3 days ago`, `signedIn` a date. */
export const lastUsed = (ago: ReactNode, signedIn: ReactNode): ReactNode => (
  <>
    Last used {ago}, signed in {signedIn}
  </>
);

/** `ago` is e.g. `3 days ago`. */
export const invitationCreated = (ago: ReactNode): ReactNode => <>Created {ago}</>;
export const invitationExpires = (date: ReactNode): ReactNode => <>For one person, expires {date}</>;
