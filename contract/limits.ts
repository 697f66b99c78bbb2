import { firstLimits } from './first-limits.ts';

/** Requests of one API key in a minute. */
export const keyRequestsAMinute = 120;

/** Limits that the browser and the server both enforce. Sizes are bytes, texts are UTF-16 code units. */
export const limits = {
  ...firstLimits,
  identifyImageBytes: 5 * 1024 * 1024,
  profileImageBytes: 3 * 1024 * 1024,
  journalImageBytes: 5 * 1024 * 1024,
  /** An export that any server takes: 5,000 photos in the largest size, and some more. Twice the quota of photos, where that is more. */
  importBytes: 4 * 1024 * 1024 * 1024,
  /** Photos of one journal entry. */
  journalPhotos: 12,
  /** Days that a deleted plant can be restored. */
  trashDays: 30,
  /** More pixels than any phone camera takes by default; bounds the memory of decoding. */
  imagePixels: 50_000_000,
  passwordMin: 8,
  passwordMax: 256,
  emailMax: 254,
  usernameMin: 3,
  bioMax: 500,
  commentMax: 300,
  featuredPlants: 12,
  recentAdditions: 12,
  communityPage: 50,
  notificationsPage: 50,
  identificationsPage: 20,
  searchResults: 50,
  /** Species that are suggested while a name is typed. */
  speciesSuggestions: 8,
  candidates: 5,
  /** Answers of an identification that are kept beside its last. */
  earlierAnswers: 20,
  /** Photos of one identification. */
  identifyPhotos: 5,
  /** Days that an identification keeps its photos that nobody adds, shares or writes about. */
  unaddedPhotoDays: 30,
  /** Matches of a search, and notifications, that are counted; one more says that there are more. */
  countMax: 500,
  /** Items of a list that is requested as a whole; bounds memory and time of one answer. */
  listMax: 2_000,
  /** Days from one care to the next at most: five years. */
  careIntervalDays: 1_830,
  /** Events of a calendar that is subscribed to. */
  feedEvents: 2_000,
  /** Devices of a gardener that reminders go to. */
  pushDevices: 10,
  /** UTF-16 code units of the rule of a repeating event. */
  eventRule: 200,
  /** Days that occurrences are calculated for at once. */
  occurrenceDays: 400,
  /** Days from today that occurrences are calculated for. */
  occurrenceDaysAhead: 800,
  /** Occurrences of one answer. */
  occurrences: 2_000,
  /** Open events of the days after today that are listed with what is due. */
  upcomingTasks: 500,
  /** Events that a summary of what is due lists. */
  summaryTasks: 10,
  /** Gardens that a person is a member of. */
  gardens: 30,
  gardenMembers: 30,
  gardenName: 60,
  /** API keys of a person, with those that have expired. */
  apiKeys: 20,
  apiKeyName: 60,
  /** Webhooks of a member in a garden. */
  webhooks: 5,
  webhookUrl: 1_000,
  gardenTags: 100,
  plantTags: 20,
  tagName: 40,
  /** Fields of gardeners' own; an import may add more. */
  gardenFields: 10,
  /** Kinds of care that gardeners made in a garden, retired ones included. */
  careKinds: 20,
  kindName: 40,
  /** Invitations to a garden that can be accepted at a time. */
  gardenInvitations: 30,
  /** Invitations that a person sends by e-mail in a day. */
  gardenInvitationMails: 5,
  /** Days that an invitation to a garden can be accepted. */
  gardenInvitationDays: 7,
  /** Days that a garden can be restored after it was ended. */
  endedGardenDays: 30,
  /** Days that the activity of a garden is listed. */
  gardenActivityDays: 365,
  name: 200,
  shortText: 500,
  /** That Today lists. */
  openProblems: 50,
  /** In any unit. */
  harvestAmount: 1_000_000,
  longText: 10_000,
} as const;

/** How many rows a list of a report has at most; its total counts all. */
export const reportRows = {
  plants: 100,
  harvests: 50,
  problems: 50,
  families: 12,
  bloom: 60,
  badges: 100,
  photos: 12,
} as const;
