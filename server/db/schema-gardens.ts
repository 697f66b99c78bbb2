import type { Generated } from 'kysely';
import type { FieldKind } from '../../contract/field-kinds.ts';
import type { GardenAction, GardenRole } from '../../contract/gardens.ts';
import type { KindIcon } from '../../contract/kind-icons.ts';
import type { PlaceFacts } from '../../contract/place-facts.ts';
import type { Hemisphere } from '../../contract/settings.ts';
import type { OwnType, TagColor } from '../../contract/values.ts';
import type { Fixed, Instant } from './columns.ts';

/** What plants, places and care belong to. */
export interface Gardens {
  id: Generated<number>;
  /** Null if it was never named: it is called after its owner's account. */
  name: string | null;
  /** The account whose own garden it is, which is always one of its owners; every account has exactly one. */
  ownOf: number | null;
  createdAt: Fixed<Instant>;
  /** When it was deleted; its plants went to the trash at the same instant. Null for a live one. */
  deletedAt: Generated<Instant | null>;
  /** Its key in the export that it was imported from; null if it was created here. */
  importKey: Generated<string | null>;
  /** Settings of the garden itself; null falls back to its first owner's settings. */
  timeZone: Generated<string | null>;
  hemisphere: Generated<Hemisphere | null>;
  hardinessZone: Generated<string | null>;
  /** Where it is, in degrees; both are null, or neither is. */
  latitude: Generated<number | null>;
  longitude: Generated<number | null>;
  /** Around which day frosts usually begin and end, `MM-DD`. */
  firstFrost: Generated<string | null>;
  lastFrost: Generated<string | null>;
}

export interface GardenMembers {
  /** In joining order: the photos of a garden count toward the owner with the lowest. */
  id: Generated<number>;
  gardenId: Fixed<number>;
  userId: Fixed<number>;
  role: GardenRole;
  /** Whether the member's reminders include what is due here. */
  isReminded: boolean;
  joinedAt: Fixed<Instant>;
}

/**
 * An invitation for one person. It can be used while its creator is still an owner of the garden. A withdrawn link is
 * deleted; an e-mail that was sent counts for a day, so its invitation expires instead.
 */
export interface GardenInvitations {
  id: Generated<number>;
  /** SHA-256 of the token in its address, hex. */
  tokenHash: Fixed<string>;
  /** The same of the link in its e-mail, which is made when that is sent; null before, and for an invitation by link. */
  mailTokenHash: Generated<string | null>;
  gardenId: Fixed<number>;
  role: Fixed<GardenRole>;
  /** Where it was sent, as typed and as it is compared; null for a link. */
  email: Fixed<string | null>;
  emailKey: Fixed<string | null>;
  madeBy: Fixed<number>;
  createdAt: Fixed<Instant>;
  expiresAt: Instant;
  usedBy: number | null;
  usedAt: Instant | null;
}

/** What a member did while the garden had several. */
export interface GardenActivities {
  id: Generated<number>;
  gardenId: Fixed<number>;
  userId: Fixed<number | null>;
  action: Fixed<GardenAction>;
  plantId: Fixed<number | null>;
  /** What restores what was deleted. */
  removedId: Fixed<number | null>;
  /** What its sentence is made of. */
  parameters: Fixed<Record<string, string>>;
  createdAt: Fixed<Instant>;
}

/** Where plants stand. It exists while a plant, or one in the trash, stands there. */
export interface Places {
  id: Generated<number>;
  gardenId: Fixed<number>;
  name: string;
  /** The name as it is compared: `placeKey`. */
  nameKey: string;
  /** What is known of it; null if it isn't. */
  site: Generated<PlaceFacts['site']>;
  light: Generated<PlaceFacts['light']>;
  windowDirection: Generated<PlaceFacts['windowDirection']>;
}

/** A kind of care that a garden's gardeners made; the fields are the contract's. */
export interface CareKinds {
  id: Generated<number>;
  gardenId: Fixed<number>;
  /** What plans, events and logs have. */
  type: Fixed<OwnType>;
  name: string;
  /** The name as it is compared: `placeKey`. */
  nameKey: string;
  icon: KindIcon;
  color: TagColor;
  retiredAt: Instant | null;
}

/** Tags that gardeners made for plants of a garden: `ownTags` of a plant has their names. */
export interface GardenTags {
  id: Generated<number>;
  gardenId: Fixed<number>;
  name: string;
  /** The name as it is compared: `placeKey`. */
  nameKey: string;
  color: TagColor;
}

/** Fields that gardeners made for plants of a garden: `ownValues` of a plant has what they hold. */
export interface GardenFields {
  id: Generated<number>;
  gardenId: Fixed<number>;
  name: string;
  /** The name as it is compared: `placeKey`. */
  nameKey: string;
  kind: Fixed<FieldKind>;
}

/** The weather of a place, which gardens close to each other share. */
export interface Weather {
  id: Generated<number>;
  /** Unique: `placeOf`. */
  place: Fixed<string>;
  /** When a process last began to fetch it, whether it succeeded or not. */
  claimedAt: Instant;
  /** When `hours` were fetched; both are null before that. */
  fetchedAt: Instant | null;
  hours: WeatherHours | null;
}

/** Some days of weather, hour by hour. */
export interface WeatherHours {
  /** When the first hour begins, in milliseconds. */
  from: number;
  /** Degrees Celsius at the beginning of each hour; null if unknown. */
  temperature: (number | null)[];
  /** Millimeters in the hour before; null if unknown. */
  precipitation: (number | null)[];
}

export interface GardenTables {
  gardens: Gardens;
  gardenMembers: GardenMembers;
  gardenInvitations: GardenInvitations;
  gardenActivity: GardenActivities;
  places: Places;
  gardenTags: GardenTags;
  gardenFields: GardenFields;
  careKinds: CareKinds;
  weather: Weather;
}
