import type { Generated } from 'kysely';
import type { ExportedRemark } from '../../contract/export-records.ts';
import type { GrowthHabit } from '../../contract/growth-habits.ts';
import type { NotificationParameters, NotificationType } from '../../contract/notifications.ts';
import type { Fixed, Imported, Instant, PlainDate } from './columns.ts';
import type {
  AccountTokens,
  ApiKeys,
  Identities,
  Invites,
  MqttPlants,
  Sessions,
  SignInAttempts,
  Webhooks,
} from './schema-accounts.ts';
import type { CalendarEvents, CareLogs, CarePlans, EventSeries, UserSettings } from './schema-care.ts';
import type { DerivedTables } from './schema-derived.ts';
import type { GardenTables } from './schema-gardens.ts';
import type { IdentificationTables } from './schema-identifications.ts';
import type { Plants } from './schema-plants.ts';
import type { ProcessTables } from './schema-processes.ts';
import type { PlantReadings } from './schema-readings.ts';
import type { CalendarFeeds, PushSubscriptions, ReminderDeliveries, ReminderPreferences } from './schema-reminders.ts';
import type { PhotoDeletions, SoftDeletable, UndoRecords } from './schema-undo.ts';

export interface Users {
  id: Generated<number>;
  email: string;
  /** The e-mail as it is compared: lower case, NFKC; unique. */
  emailKey: string;
  /** PHC string of argon2id, or null where another provider signs the user in. */
  passwordHash: string | null;
  /** When the user last confirmed that the address is theirs; null if never. */
  emailVerifiedAt: Instant | null;
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
  habit: GrowthHabit | null;
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
  /** Where an imported species comes from; null for the shipped catalogue. */
  sourceId: Generated<number | null>;
  /** What the search index holds of the species' own texts, as `factEntries` makes it. */
  entries: Generated<string>;
}

/** An imported catalogue. */
export interface CatalogueSources {
  id: Generated<number>;
  /** Unique. */
  name: string;
  license: string | null;
  format: string | null;
  /** Null until the import came to its end. */
  importedAt: Instant | null;
}

/** Every name that a species is found by, once per kind. */
export interface SpeciesNames {
  id: Generated<number>;
  speciesId: number;
  /** As it is displayed. */
  name: string;
  /** As it is compared by `nameKey`. */
  nameKey: string;
  kind: NameKind;
  /** Where an imported name comes from; null for the shipped catalogue. */
  sourceId: number | null;
  /** What the search index holds of the name, as `nameEntries` makes it. */
  entries: string;
}
export type NameKind = 'accepted' | 'synonym' | 'common' | 'other';

/** The words of all names, for completing and correcting what is searched for. */
export interface SearchTerms {
  id: Generated<number>;
  /** Unique. */
  term: string;
  /** True where a name of the shipped catalogue has it. */
  shipped: boolean;
  /** What the search index holds of the term: its spellings. */
  entries: string;
}

/** Facts about the database itself, e.g. which edition of the catalogue it holds. */
export interface Meta {
  key: string;
  value: string;
}

export interface Photos extends Imported, SoftDeletable {
  id: Generated<number>;
  /** Unguessable name in the URL and in the image store. */
  photoKey: Fixed<string>;
  /** Who made it; null where that account was deleted. */
  userId: Fixed<number | null>;
  gardenId: number;
  /** Pixels of the largest kept size. */
  width: number;
  height: number;
  /** Bytes of all kept sizes together. */
  bytes: number;
  /** ThumbHash of the photo; null until it was computed, empty if the photo could not be read. */
  photoHash: string | null;
  createdAt: Fixed<Instant>;
}

export interface JournalEntries extends Imported, SoftDeletable {
  id: Generated<number>;
  /** Who made it; null where that account was deleted. */
  userId: Fixed<number | null>;
  gardenId: number;
  plantId: Fixed<number>;
  /** The identification that it was made of. */
  identificationId: number | null;
  date: PlainDate;
  note: string;
  isProblem: Generated<boolean>;
  treatment: string | null;
  solvedOn: PlainDate | null;
  createdAt: Fixed<Instant>;
  updatedAt: Instant;
}

export interface JournalPhotos {
  /** A photo is in one entry at most. */
  photoId: Fixed<number>;
  entryId: Fixed<number>;
  /** Orders the photos of an entry; gaps mean nothing. */
  position: number;
}

export interface UserBadges {
  id: Generated<number>;
  userId: Fixed<number>;
  /** Its texts are the catalog's: `server/content/badges.ts`. */
  badgeId: string;
  earnedAt: Instant;
  /** When the gardener was notified that they earned it; null while pending. */
  toldAt: Instant | null;
}

export interface PlantComments extends SoftDeletable {
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
  type: NotificationType;
  /** Parameters of its sentence; or the sentence itself, if an old one could not be parsed. */
  parameters: NotificationParameters | { message: string };
  relatedItemId: number | null;
  isRead: Generated<boolean>;
  createdAt: Fixed<Instant>;
}

/** What an export said of the community that it comes from: kept for the next export, shown to nobody. */
export interface ImportedRemarks {
  id: Generated<number>;
  userId: Fixed<number>;
  importKey: Fixed<string>;
  remark: Fixed<ExportedRemark>;
}

/** The response to a request with an `Idempotency-Key`, so that a repeat gets the same. */
export interface IdempotencyKeys {
  userId: Fixed<number>;
  key: Fixed<string>;
  /** Digest of route and payload: reusing the key for another request is refused. */
  fingerprint: string;
  /** Null once only the ids of the response are stored. */
  status: number | null;
  /** JSON; null only until the transaction of the request commits. */
  answer: string | null;
  /** The garden that the response is about: former members no longer get it. Null for none. */
  gardenId: Generated<number | null>;
  createdAt: Instant;
}

export interface Schema extends DerivedTables, GardenTables, IdentificationTables, ProcessTables {
  users: Users;
  sessions: Sessions;
  accountTokens: AccountTokens;
  invites: Invites;
  identities: Identities;
  signInAttempts: SignInAttempts;
  species: Species;
  catalogueSources: CatalogueSources;
  speciesNames: SpeciesNames;
  searchTerms: SearchTerms;
  meta: Meta;
  photos: Photos;
  plants: Plants;
  plantReadings: PlantReadings;
  journalEntries: JournalEntries;
  journalPhotos: JournalPhotos;
  calendarEvents: CalendarEvents;
  carePlans: CarePlans;
  careLogs: CareLogs;
  eventSeries: EventSeries;
  userSettings: UserSettings;
  reminderPreferences: ReminderPreferences;
  pushSubscriptions: PushSubscriptions;
  reminderDeliveries: ReminderDeliveries;
  calendarFeeds: CalendarFeeds;
  apiKeys: ApiKeys;
  webhooks: Webhooks;
  mqttPlants: MqttPlants;
  userBadges: UserBadges;
  plantComments: PlantComments;
  plantLikes: PlantLikes;
  notifications: Notifications;
  idempotencyKeys: IdempotencyKeys;
  importedRemarks: ImportedRemarks;
  undoRecords: UndoRecords;
  photoDeletions: PhotoDeletions;
}
