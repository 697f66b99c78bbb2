/** Texts of a subscribed calendar and its events. */
export const calendarFileWords = {
  /** For the next day of a care plan. */
  fromPlan: "From the plant's care plan. It shifts if the care before it comes earlier or later.",
  /** For a calendar with more events than fit. */
  cutOff: (most: number): string => `This calendar holds ${most} events at most. Open Leafbook to see all of them.`,
};
