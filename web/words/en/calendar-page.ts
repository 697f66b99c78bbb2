// The calendar's page around its calendar.

export const pageSubtitle = 'Track watering, fertilizing, repotting and other care for your plants';
export const pageNotLoaded = "Couldn't load your calendar";
