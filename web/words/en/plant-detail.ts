// A plant in front of the page, and what its owner can do with it there.

export const calendar = 'Calendar';
export const journal = 'Journal';
export const nothingScheduled = 'Nothing scheduled';
export const noCareEvents = 'There are no care events for this plant.';

export const sharePublicly = 'Share publicly';
export const publicHint = 'Everyone can see this plant in the Community Garden.';
export const privateHint = 'Only you can see this plant.';

export const editPlant = 'Edit plant';
export const edit = 'Edit';

export const deletePlant = 'Delete';
export const deleteQuestion = (plant: string): string => `Delete ${plant}?`;
export const deleteText =
  'It moves to the trash with its photos, journal and calendar. You can restore it for 30 days.';
