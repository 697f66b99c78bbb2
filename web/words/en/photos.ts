// Choosing, cropping and viewing photos.

import { isolated } from '../../../contract/names.ts';

export const readingPhoto = 'Reading your photo...';
export const invalidFileType = 'Invalid file type';
export const selectAnImage = 'Please select an image file (JPEG, PNG, etc.)';
export const fileTooLarge = 'File too large';
export const selectASmallerImage = (megabytes: number): string => `Please select an image smaller than ${megabytes}MB`;

// What chooses photos, by its names for a screen reader.
export const takePhoto = 'Take a photo';
export const choosePhoto = 'Choose a photo';
export const choosePhotos = 'Choose photos';

// The photo viewer, and the buttons that open it.
export const viewPhoto = (name: string): string => `View photo of ${isolated(name)}`;
export const photoOf = (name: string): string => `Photo of ${isolated(name)}`;
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';
export const previousPhoto = 'Previous photo';
export const nextPhoto = 'Next photo';
export const position = (at: number | string, count: number | string): string => `${at} of ${count}`;
/** Names the row of photos for a screen reader. */
export const photos = 'Photos';
/** The kinds of part that a screen reader names. */
export const carousel = 'carousel';
export const slide = 'slide';
export const photoNotLoaded = "We couldn't load this photo. Check your connection and try again.";

// The dialog that cuts a profile image to a square.
export const cropYourPhoto = 'Crop your photo';
export const howToCrop = 'Drag the photo until the circle shows what you want, or use the buttons and arrow keys.';
export const positionAndZoom = 'Position and zoom';
export const whatOthersSee = 'What others will see';
export const moveLeft = 'Move left';
export const moveUp = 'Move up';
export const moveDown = 'Move down';
export const moveRight = 'Move right';
export const zoom = 'Zoom';
export const zoomPercent = (percent: number): string => `${percent} percent`;
export const usePhoto = 'Use Photo';
