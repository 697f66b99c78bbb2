// The services that may identify plants: what they are sent, who allows it, and how they are credited.
import type { EngineName } from '../../../contract/values.ts';

// The question before the first photo leaves the server
export const sendQuestion = (service: string): string => `Send photos to ${service}?`;
export const whatIsSent = (service: string): string =>
  `${service} isn't part of this server. It gets your photos of the plant, without place or camera data, and nothing about you.`;
export const changeInSettings = 'You can change this any time in Settings.';
export const about = (service: string): string => `About ${service}`;
export const send = 'Send photos';
export const keep = 'Keep photos here';

// The settings
export const servicesHint =
  'These can identify more kinds of plants than this server alone. A service gets your photos only where you allow it, without place or camera data, and nothing about you.';
export const sendPhotosTo = (service: string): string => `Send my photos to ${service}`;
/** What each service is. */
export const descriptions: Readonly<Record<Exclude<EngineName, 'embedded'>, string>> = {
  plantnet: 'A citizen science project that identifies plants all over the world.',
  plantid: 'A commercial plant identification service.',
  vision: 'An AI model for all kinds of images. Its confidence is only its own estimate.',
};
export const allowed = 'Allowed';
export const notAllowed = 'Not allowed';
export const notAvailable = 'Not available right now';
export const choiceNotSaved = "Couldn't save your choice. Try again.";

// Asking another engine about the same photos
export const askEngine = (engine: string): string => `Ask ${engine}`;
export const askThisServer = "Ask this server's model";
export const asking = (engine: string): string => `Asking ${engine}...`;
export const seesNoPlant = (engine: string): string => `${engine} doesn't see a plant in your photos.`;
export const didNotAnswer = (engine: string): string => `${engine} didn't answer. Try again later.`;
export const usedUpToday = (engine: string): string =>
  `Today's identifications by ${engine} are used up. Try again tomorrow.`;
export const notAllowedYet = (engine: string): string => `You haven't allowed sending photos to ${engine}.`;
export const photosNotStored = "These photos aren't stored anymore. Choose them again.";
export const thisServer = "This server's model";
