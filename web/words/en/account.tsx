// The account in the settings: what the gardener signs in with, where, and whom they invite.
import type { ReactNode } from 'react';
import type { AccountSession } from '../../../contract/account.ts';

export const account = 'Account';
export const accountHint = 'How you sign in. Only you can see this.';

export const email = 'E-mail';
export const confirmed = 'Confirmed';
export const cancelChange = 'Keep current address';
export const cancelConfirmation = 'Never mind';

export const password = 'Password';
export const passwordIsSet = 'Set';
export const noPassword = 'No password set';
export const setPasswordButton = 'Set a password';

/** Before the name of the provider that the account is linked with. */
export const linkedWith = 'Linked to';

// What the calls to the account say.
export const accountNotLoaded = "Couldn't load your account.";
export const changeNotCanceled = "Couldn't cancel the change of address. Please try again.";

export const checkYourEmail = 'Check your e-mail';
export const openTheLink = (address: string): string => `Open the link we sent to ${address}.`;
export const linkNotSent = "Couldn't send the link. Please try again.";

export const unnamedDevices: Record<AccountSession['kind'], string> = {
  phone: 'A phone',
  tablet: 'A tablet',
  computer: 'A computer',
  other: 'Another device',
};
export const browserOnSystem = (browser: string, system: string): string => `${browser} on ${system}`;

export const signedOutThere = 'Signed out';
/** `device` is a browser on a system or an unnamed device, as above. */
export const noLongerSignedIn = (device: string): string => `${device} is no longer signed in.`;
export const notSignedOutThere = "Couldn't sign out that device. Please try again.";
export const signedOutElsewhere = 'Signed out everywhere else';
export const signedOutElsewhereText = 'Only this device is still signed in.';
export const notSignedOut = "Couldn't sign out. Please try again.";

// The dialog that changes the e-mail address.
export const changeAddressTitle = 'Change e-mail address';
export const currentAddress = (address: string): string => `Current address: ${address}`;
export const newAddress = 'New e-mail address';
export const changeAddress = 'Change address';
export const addressChanged = 'E-mail address changed';
export const addressChangedText = (address: string): string => `From now on, sign in with ${address}.`;

// The dialog that changes the password, or sets a first one.
export const changePassword = 'Change password';
export const setPasswordTitle = 'Set a password';
export const otherDevicesSignOut = 'This signs you out on all other devices and turns off your calendar link.';

export const currentPassword = 'Current password';
export const newPassword = 'New password';
/** Said after `Show`, on the button in the field. */
export const theCurrentPassword = 'current password';
export const theNewPassword = 'new password';

export const setPassword = 'Set password';
export const passwordChanged = 'Password changed';
export const passwordSet = 'Password set';
export const otherDevicesSignedOut = 'Your other devices were signed out, and your calendar link was turned off.';

// Where the gardener is signed in, in the settings.
export const sessionsTitle = "Where you're signed in";
export const sessionsNotLoaded = "Couldn't load where you're signed in.";
export const sessionsHint = "Don't recognize a device? Sign it out.";
export const sessionsHintWithPassword = "Don't recognize a device? Sign it out, then change your password.";
export const noOtherSessions = "You're only signed in on this device.";

export const thisDevice = 'This device';
export const signOut = 'Sign out';
export const signOutDevice = (device: string): string => `Sign out ${device}`;
export const showAll = (count: number): string => `Show all ${count}`;

/** Under a list that is cut off. */
export const onlyLastUsed = (count: number): string => `Only the ${count} most recently used devices are listed.`;

export const signOutElsewhere = 'Sign out everywhere else';
export const signOutEverywhere = 'Sign out everywhere';
export const elsewhereQuestion = 'Sign out everywhere else?';
export const elsewhereText = "You'll have to sign in again on every other browser and phone. You stay signed in here.";
export const everywhereQuestion = 'Sign out everywhere?';
export const everywhereText = "You'll have to sign in again on every browser and phone, including this one.";

// The gardener's invitations, in the settings.
export const invitations = 'Invitations';
export const invitationsHint = 'This server is invite-only. Each invitation works for one person.';
export const invite = 'Invite someone';
export const inviteAnother = 'Invite someone else';
export const invitationsNotLoaded = "Couldn't load your invitations.";

export const withdraw = 'Withdraw';
export const withdrawInvitation = (until: string): string => `Withdraw the invitation that expires on ${until}`;
export const withdrawn = 'Invitation withdrawn';
export const withdrawnText = 'Its link no longer works.';
export const notWithdrawn = "Couldn't withdraw the invitation. Please try again.";
export const invitationNotCreated = "Couldn't create an invitation. Please try again.";

export const invitationLink = 'Invitation link';
export const copyLinkNow = "Copy it now. You won't be able to see it again.";
export const share = 'Share';
/** Sent along with the link. */
export const sharedText = 'Start your garden with this invitation.';
export const linkCopiedText = "Send it to the person you're inviting.";

// Sentences with elements inside.
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
