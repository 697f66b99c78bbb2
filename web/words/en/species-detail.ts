// A species of the plant database in front of the page.

/** Its name for a screen reader begins with what is done there: the gardener's plant may be another one. */
export const identifyAPhoto = 'Edit: identify a photo of it';
export const identify = 'Identify';
export const sharedPhoto = 'A photo shared by a gardener.';
export const drawingOnly = 'A drawing of how it grows. No one has shared a photo yet.';

export const calendar = 'Calendar';
export const noSchedule = 'No schedule yet';
export const noScheduleText = 'Add it to your garden to start a schedule.';

export const alsoKnownAs = 'Also known as';
export const otherNames = 'Other names';
export const source = 'Source';
/** Some names, one after the other, and how many there are besides. */
export const namesAndMore = (names: string, count: number): string => `${names} and ${count} more`;
