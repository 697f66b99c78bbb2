// The calendar's page around its calendar.

export const subtitle = 'Track watering, fertilizing, repotting and other care for your plants';
export const notLoaded = "Couldn't load your calendar";
