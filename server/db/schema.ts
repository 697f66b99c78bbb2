import type { ColumnType, Generated } from 'kysely';
import type { Habit } from './habit.ts';

/** An instant: ISO-8601 UTC text with milliseconds on both engines. */
type Instant = string;
/** A date without time: `YYYY-MM-DD`. */
type PlainDate = string;
/** Set once, at insert. */
type Fixed<T> = ColumnType<T, T, never>;

export interface Users {
  id: Generated<number>;
  email: string;
  /** The e-mail as it is compared: lower case, NFKC; unique. */
  emailKey: string;
  /** PHC string of argon2id, or null where another provider signs the user in. */
  passwordHash: string | null;
  firstName: string | null;
  lastName: string | null;
  username: string | null;
  profileImageUrl: string | null;
  bio: string | null;
  favoriteFlower: string | null;
  gardenZone: string | null;
  createdAt: Fixed<Instant>;
  updatedAt: Instant;
}

export interface Sessions {
  /** SHA-256 of the cookie's token, hex: a stolen database opens no session. */
  sid: string;
  userId: number;
  sess: SessionData;
  createdAt: Fixed<Instant>;
  expire: Instant;
}
export interface SessionData {
  userAgent: string | null;
}

export interface Species {
  id: Generated<number>;
  /** Accepted name; unique. */
  latinName: string;
  commonName: string;
  otherNames: string[];
  synonyms: string[];
  family: string;
  description: string | null;
  nativeRange: string | null;
  careNotes: string | null;
  funFact: string | null;
  tags: string[];
  /** True where a source lists it as toxic; null is "not listed", never "safe". */
  toxicToPets: boolean | null;
  toxicToHumans: boolean | null;
  /** Codes of the sources of the row's facts. */
  sources: string[];
  habit: Habit | null;
  /** `full sun`, `part shade`, `full shade`, `bright indirect`, `low light`; empty is "not known", as everywhere here. */
  light: string[];
  /** `low`, `medium` or `high`. */
  water: string | null;
  /** `sandy`, `loam`, `clay`. */
  soil: string[];
  phMin: number | null;
  phMax: number | null;
  /** USDA hardiness zones, 1 to 13. */
  zoneMin: number | null;
  zoneMax: number | null;
  /** Months of bloom in the Northern Hemisphere, 1 to 12, in the order of the season. */
  bloomMonths: number[];
  flowerColor: string | null;
  /** Usual height; for climbers and trailing plants, length. */
  heightCm: number | null;
  spreadCm: number | null;
}

/** Every name that a species is found by, as it is compared. */
export interface SpeciesNames {
  nameKey: string;
  kind: NameKind;
  speciesId: number;
}
export type NameKind = 'accepted' | 'synonym' | 'common' | 'other';

/** Facts about the database itself, e.g. which edition of the catalogue it holds. */
export interface Meta {
  key: string;
  value: string;
}

export interface Photos {
  id: Generated<number>;
  /** Unguessable name in the URL and in the image store. */
  photoKey: Fixed<string>;
  userId: Fixed<number>;
  /** Pixels of the largest kept size. */
  width: number;
  height: number;
  /** Bytes of all kept sizes together. */
  bytes: number;
  createdAt: Fixed<Instant>;
}

export interface Plants {
  id: Generated<number>;
  userId: Fixed<number>;
  speciesId: number | null;
  photoId: number | null;
  commonName: string;
  latinName: string;
  family: string | null;
  description: string | null;
  nativeRange: string | null;
  careNotes: string | null;
  funFact: string | null;
  tags: string[];
  identifiedAt: Instant;
  /** Null while it is identified but not in the garden. */
  addedAt: Instant | null;
  location: string | null;
  isNative: Generated<boolean>;
  bloomDate: string | null;
  lastWatered: PlainDate | null;
  lastFertilized: PlainDate | null;
  isPublic: Generated<boolean>;
  /** When it was moved to the trash; null for a living row. */
  deletedAt: Instant | null;
}

export interface CalendarEvents {
  id: Generated<number>;
  userId: Fixed<number>;
  plantId: number | null;
  title: string;
  description: string | null;
  eventType: string;
  date: Instant;
  completed: Generated<boolean>;
  createdAt: Fixed<Instant>;
  updatedAt: Instant;
}

export interface UserBadges {
  id: Generated<number>;
  userId: Fixed<number>;
  badgeId: string;
  earnedAt: Instant;
  name: string;
  description: string;
  category: string;
  tier: string;
  icon: string;
  displayOrder: Generated<number>;
}

export interface PlantComments {
  id: Generated<number>;
  plantId: Fixed<number>;
  userId: Fixed<number>;
  comment: string;
  createdAt: Fixed<Instant>;
}

export interface PlantLikes {
  id: Generated<number>;
  plantId: Fixed<number>;
  userId: Fixed<number>;
  createdAt: Fixed<Instant>;
}

export interface Notifications {
  id: Generated<number>;
  /** The recipient. */
  userId: Fixed<number>;
  triggeredBy: number | null;
  plantId: Fixed<number>;
  type: string;
  message: string;
  relatedItemId: number | null;
  isRead: Generated<boolean>;
  createdAt: Fixed<Instant>;
}

/** The answer that a request with an `Idempotency-Key` got, so that a repeat gets the same. */
export interface IdempotencyKeys {
  userId: Fixed<number>;
  key: Fixed<string>;
  /** Digest of route and payload: the same key with another request is refused. */
  fingerprint: Fixed<string>;
  /** Null while the first request is still being answered. */
  status: number | null;
  answer: string | null;
  createdAt: Fixed<Instant>;
}

export interface Schema {
  users: Users;
  sessions: Sessions;
  species: Species;
  speciesNames: SpeciesNames;
  meta: Meta;
  photos: Photos;
  plants: Plants;
  calendarEvents: CalendarEvents;
  userBadges: UserBadges;
  plantComments: PlantComments;
  plantLikes: PlantLikes;
  notifications: Notifications;
  idempotencyKeys: IdempotencyKeys;
}
