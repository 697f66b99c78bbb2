/** What a calendar that is subscribed to says of itself and of its events. */
export const calendarFileWords = {
  /** Of a day that a care plan will lead to. */
  fromPlan: "From the plant's care plan. The date moves when the care before it is done earlier or later.",
  /** Of a calendar that has more than fits. */
  cutOff: (most: number): string => `This calendar holds ${most} events at most. Open Leafbook to see all of them.`,
};
