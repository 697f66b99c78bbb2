/** Fixed lists of the API that the browser needs as values: here, where no schemas come along. */

/** Kinds of events, and of care. */
export const eventTypes = ['watering', 'fertilizing', 'pruning', 'repotting', 'planting', 'harvesting'] as const;

/** What badges are given for. */
export const badgeCategories = [
  'identification',
  'collection',
  'plant_families',
  'explorer',
  'seasons',
  'care',
  'streaks',
  'harvest',
  'journal',
  'community',
] as const;

/** From the one that comes first to the one that comes last. */
export const badgeTiers = ['bronze', 'silver', 'gold', 'platinum'] as const;

/** The names of the server-sent events; the data of each is one line of JSON. */
export const liveEvents = {
  /** The bell: data is `NotificationCount`. Sent when the stream opens and within a second of a change. */
  notifications: 'notifications',
  /** Badges that the user earned and was not told of yet: data is `BadgeNews`. One stream of the user hears of each. */
  badges: 'badges',
  /**
   * Newer streams of the same user took this one's place. The browser should close its `EventSource`, which would
   * otherwise come back and push out another; polling goes on. Data is `{}`.
   */
  replaced: 'replaced',
} as const;

/**
 * Why nobody was signed in at the provider: what `/sign-in?problem=…` explains.
 *
 * - `provider_down`: it does not answer, or not as a provider does
 * - `cancelled`: the person, or the provider for them, said no
 * - `expired`: too late, used already, or begun in another browser
 * - `refused`: what it answered does not hold, or it does not accept this app
 * - `email_missing`: it tells no usable e-mail address
 * - `email_unverified`: there is an account with the address, and the provider does not vouch for it
 * - `invite_needed`: there is no account yet, and one may be created with an invitation only; this one is over, or there is none
 * - `sign_up_closed`: there is no account yet, and none may be created
 */
export const signInProblems = [
  'provider_down',
  'cancelled',
  'expired',
  'refused',
  'email_missing',
  'email_unverified',
  'invite_needed',
  'sign_up_closed',
] as const;
