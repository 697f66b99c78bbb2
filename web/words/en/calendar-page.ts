// The calendar's page around its calendar.

export const subtitle = 'Track watering, fertilizing, repotting and the other care of your plants';
export const notLoaded = 'Unable to load your calendar';
