/** Texts of a subscribed calendar and its events. */
export const calendarFileWords = {
  /** For the next day of a care plan. */
  fromPlan: "From the plant's care plan. The date moves when the care before it is done earlier or later.",
  /** For a calendar with more events than fit. */
  cutOff: (most: number): string => `This calendar holds ${most} events at most. Open Leafbook to see all of them.`,
};
