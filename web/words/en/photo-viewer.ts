// The photo viewer, and the buttons that open it.

export const viewPhoto = (name: string): string => `View photo of ${name}`;
export const photoOf = (name: string): string => `Photo of ${name}`;
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
