// The settings: their page, the profile, and the preferences.
import type { Hemisphere, Settings } from '../../../contract/settings.ts';
import { plural } from './language.ts';

export const profile = 'Profile';
export const achievements = 'Achievements';

export const onThisPage = 'On this page';
// The parts go by the headings that they have further down the page.
export const preferences = 'Preferences';
export const reminders = 'Reminders';
export const gardens = 'Gardens';
export const account = 'Account';
export const sessions = "Where you're signed in";
export const services = 'Identification services';
export const yourData = 'Your data';

export const leaveQuestion = 'Leave without saving?';
export const leaveText = "Your changes to your profile haven't been saved.";
export const leave = 'Leave';

export const signInFirst = 'Sign in to view your settings';
export const signInText = 'Your profile, your preferences and the achievements you earn.';
export const loading = 'Loading your settings';
export const notLoaded = "Couldn't load your settings";

// The profile: its image, its fields, and what becomes of them when they are saved.
export const profilePhoto = 'Profile photo';
export const changePhoto = 'Change Photo';
export const choosePhoto = 'Choose Photo';
export const removePhoto = 'Remove';
export const photoRules = 'JPG, PNG or HEIC, up to 3MB. Everyone can see it.';

export const photoRemovalHint = 'Your photo will be removed when you save.';
export const photoNotUploaded = "Failed to upload profile image. It's still selected. Save again to retry.";
export const noPreviewHint = "This browser can't show the photo. We'll crop it to the center when you save.";
export const newPhotoHint = 'Your new photo will be used when you save.';

/** Stands for the name of a gardener who has not entered one. Its first letter is shown. */
export const namelessGardener = 'Garden User';
export const username = 'Username';
export const gardenZone = 'Garden Zone #';
export const firstName = 'First Name';
export const lastName = 'Last Name';
export const favoriteFlower = 'Favorite Flower/Plant';
export const bio = 'Bio';

/** `zone` as in `7b`; the temperatures with their unit, `°F` or `°C`. */
export const zoneRead = (zone: string, from: string, to: string, unit: string): string =>
  `Zone ${zone}: coldest nights ${from} to ${to} ${unit}.`;
export const zoneNotRead =
  'Saved as you wrote it. A number such as 7 or 7b also shows which plants survive your winters.';
export const findMyZone = 'Find My Zone #';
/** Follows `findMyZone` for a screen reader. */
export const opensInNewTab = ' (opens in a new tab)';

export const bioLength = (length: number, most: number): string => `${length}/${most} characters`;
export const bioTooLong = (tooMany: number): string =>
  `${tooMany} ${plural(tooMany, 'character', 'characters')} too many`;
export const bioRoom = (left: number): string => `${left} ${plural(left, 'character', 'characters')} left`;

export const unsavedChanges = 'You have unsaved changes.';

export const updated = 'Profile updated';
export const updatedWell = 'Your profile has been updated successfully.';
export const notUpdated = 'Failed to update profile. Please try again.';
export const imageUploadFailed = 'Image Upload Failed';
export const imageUploadFailedText =
  "We couldn't upload your profile image, but you can still update other profile details.";
export const sessionExpired = 'Session Expired';
export const sessionExpiredText = 'Your session has expired. Please log in again.';
export const notLoggedIn = 'Authentication Error';
export const notLoggedInText = 'You need to be logged in to upload images. Please log in again.';

// The preferences: days, seasons, measures and colors.
export const preferencesHint = 'Changes are saved right away. Automatic follows your device.';

/** A choice: what the device says, with what that is. */
export const automatic = (now: string): string => `Automatic (${now})`;

export const timeZone = 'Time zone';

/** Of hemisphere, units and the first day of the week. */
export const region = 'Region';
export const hemisphere = 'Hemisphere';
export const hemisphereNames: Record<Hemisphere, string> = { north: 'Northern', south: 'Southern' };

export const units = 'Units';
type Units = NonNullable<Settings['units']>;
export const unitNames: Record<Units, string> = { metric: 'Metric', imperial: 'Imperial' };
export const unitChoices: Record<Units, string> = { metric: 'Metric (cm, °C)', imperial: 'Imperial (ft, °F)' };

export const weekStartsOn = 'Week starts on';

export const theme = 'Theme';
export const light = 'Light';
export const dark = 'Dark';

export const shareIdentifications = 'Help others identify their plants';
export const sharingHint =
  'When you name a plant, a numeric fingerprint of its photo helps recognize that plant in photos of other gardeners here, once three of you have named it. Your photos, your name and your places are never shared. Turn this off, and your fingerprints are no longer used right away.';

export const saved = 'Saved.';
