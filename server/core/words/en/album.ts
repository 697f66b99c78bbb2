/** The page that opens an export without the app. */
export const album = {
  title: 'My garden in Leafbook',
  madeOn: (day: string): string =>
    `Saved on ${day}. The photos are in the folder “photos”; plants.csv and care.csv open in a spreadsheet.`,
  none: 'No plants yet.',
  journal: 'Journal',
  archived: (day: string, reason: string): string => `In the archive since ${day}: ${reason}`,
};
