// A species of the plant database in front of the page.

/** Its name for who hears the page begins with what is done there: the gardener's plant may be another one. */
export const identifyAPhoto = 'Edit: identify a photo of it';
export const identify = 'Identify';
export const sharedPhoto = 'A photo that a gardener has shared.';
export const drawingOnly = 'A drawing of the way it grows; nobody has shared a photo of it yet.';

export const calendar = 'Calendar';
export const noSchedule = 'No schedule yet';
export const scheduleStarts = 'Its schedule starts once it is in your garden.';

export const alsoKnownAs = 'Also known as';
export const otherNames = 'Other names';
export const source = 'Source';
/** Some names, one after the other, and how many there are besides. */
export const namesAndMore = (names: string, count: number): string => `${names} and ${count} more`;
