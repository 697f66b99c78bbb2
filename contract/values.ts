/** Fixed lists of the API that the browser needs as values. They have a module of their own, so that it loads no schemas. */

/** Kinds of events, and of care, that every garden has. A garden's gardeners can add others: `contract/care-kinds.ts`. */
export const eventTypes = ['watering', 'fertilizing', 'pruning', 'repotting', 'planting', 'harvesting'] as const;
export type BuiltInType = (typeof eventTypes)[number];
/** A kind of care that gardeners made, in plans, events and logs. */
export type OwnType = `own-${string}`;

export const isBuiltIn = (type: string): type is BuiltInType => eventTypes.some((one) => one === type);

/**
 * How a plant came to be in a garden: identified by a photo, added from the catalog, added in the gardener's own words, copied
 * from another garden, or imported from an export that does not say.
 */
export const plantOrigins = ['photo', 'catalog', 'own', 'copy', 'import'] as const;

/** Where a plant grows: in a room, in a pot that is outdoors, or planted out. */
export const situations = ['indoors', 'pot', 'ground'] as const;
export type Situation = (typeof situations)[number];

/** The colors of the tags that gardeners make. */
export const tagColors = ['green', 'teal', 'blue', 'purple', 'pink', 'red', 'orange', 'yellow'] as const;
export type TagColor = (typeof tagColors)[number];

/** The engines that plants can be identified by, as they are configured: the model on this server, Pl@ntNet, plant.id, and a vision model. */
export const engineNames = ['embedded', 'plantnet', 'plantid', 'vision'] as const;
export type EngineName = (typeof engineNames)[number];

/** What a member of a garden may do: everything; plants, care, journal and places; or read. */
export const gardenRoles = ['owner', 'gardener', 'viewer'] as const;

/** What a harvest is counted or weighed in. */
export const harvestUnits = ['piece', 'bunch', 'g', 'kg', 'oz', 'lb', 'l'] as const;

/** What badges are awarded for. */
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

/** From the lowest to the highest. */
export const badgeTiers = ['bronze', 'silver', 'gold', 'platinum'] as const;

/** The names of the server-sent events; the data of each is one line of JSON. */
export const liveEvents = {
  /** The bell: data is `NotificationCount`. Sent when the stream opens and within a second of a change. */
  notifications: 'notifications',
  /** Badges that the user earned and has not seen announced: data is `BadgeNews`. Each is sent to one stream of the user. */
  badges: 'badges',
  /** A garden that the user is or was a member of: data is `GardenChange`. */
  garden: 'garden',
  /**
   * Newer streams of the same user replaced this one. The browser should close its `EventSource`, which would otherwise
   * reconnect and replace another one; polling continues. Data is `{}`.
   */
  replaced: 'replaced',
} as const;
