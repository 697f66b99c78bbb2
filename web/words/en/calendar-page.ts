// The calendar's page around its calendar.

export const subtitle = 'Track watering, fertilizing, repotting and the other care of your plants';
export const couldNotLoad = 'Your calendar could not be loaded. Please try again later.';
