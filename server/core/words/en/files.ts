/** The page that opens an export without the app. */
export const album = {
  title: 'My garden in Leafbook',
  madeOn: (day: string): string =>
    `Saved on ${day}. The photos are in the folder “photos”; plants.csv and care.csv open in a spreadsheet.`,
  none: 'No plants yet.',
  journal: 'Journal',
  problem: (solvedOn: string | null): string =>
    solvedOn ? `Problem, solved on ${solvedOn}` : 'Problem, not solved yet',
  treatment: 'What was done:',
  archived: (day: string, reason: string): string => `In the archive since ${day}: ${reason}`,
};

/** Texts of a subscribed calendar and its events. */
export const calendarFileWords = {
  /** For the next day of a care plan. */
  fromPlan: "From the plant's care plan. It shifts if the care before it comes earlier or later.",
  /** For a calendar with more events than fit. */
  cutOff: (most: number): string => `This calendar holds ${most} events at most. Open Leafbook to see all of them.`,
};
