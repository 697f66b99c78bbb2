// What the calls to the account say, and what several parts say of the account that each load for themselves.
import type { AccountSession } from '../../../contract/account.ts';

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
