/** The names of the forms that have drafts. */
export const draftNames = {
  profile: 'profile',
  identify: 'identify',
  ownPlant: 'plant-own',
  comment: (plantId: number) => `comment-${plantId}`,
  plant: (plantId: number) => `plant-${plantId}`,
  entry: (plantId: number, entryId: number | 'new' | 'problem') => `entry-${plantId}-${entryId}`,
  event: (eventId: number) => `event-${eventId}`,
  /** @param plantId null in the calendar of the whole garden */
  newEvent: (plantId: number | null) => `event-new-${plantId ?? 'garden'}`,
  plan: (planId: number) => `plan-${planId}`,
  newPlan: (plantId: number) => `plan-new-${plantId}`,
  careLog: (plantId: number) => `care-${plantId}`,
} as const;
