// The services that may identify plants: what they are sent, who allows it, and how they are credited.
import type { ReactNode } from 'react';

// The question before the first photo leaves the server
export const sendQuestion = (service: string): string => `Send photos to ${service}?`;
export const whatIsSent = (service: string): string =>
  `${service} isn't part of this server. It gets your photos of the plant, without place or camera data, and nothing about you.`;
export const changeInSettings = 'You can change this any time in Settings.';
export const about = (service: string): string => `About ${service}`;
/** Follows a link for a screen reader. */
export const opensInNewTab = ' (opens in a new tab)';
export const send = 'Send photos';
export const keep = 'Keep photos here';

// The settings
export const services = 'Identification services';
export const servicesHint =
  'These can identify more kinds of plants than this server alone. A service gets your photos only where you allow it, without place or camera data, and nothing about you.';
export const notLoaded = "Couldn't load the identification services.";
export const allowed = 'Allowed';
export const notAllowed = 'Not allowed';
export const notAvailable = 'Not available right now';
export const choiceNotSaved = "Couldn't save your choice. Try again.";

/** @param link leads to the service, in the words by which it wants to be credited */
export const creditLine = (link: ReactNode): ReactNode => <>Credit: {link}</>;
