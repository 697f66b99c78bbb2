import * as z from 'zod/mini';
import { CalendarDay as Day } from './calendar.ts';
import { EveryMonths, Harvest, SkippedWeekdays } from './care.ts';
import { Count, Days, Instant, Key, LongText, Month, Name, photoPath, Type, text } from './export-fields.ts';
import { Badge, Garden, Identification, OwnValue, Remark, TagName } from './export-records.ts';
import { EntryDate } from './journal.ts';
import { limits } from './limits.ts';
import {
  forEachField,
  type PlantNumberName,
  type PlantTextName,
  plantFields,
  plantNumberNames,
  plantTextNames,
} from './plant-fields.ts';
import { archiveReasons, propagations } from './plant-life.ts';
import { plantNumberSchema, plantTextSchema } from './plants.ts';
import { readingKinds } from './readings.ts';
import { ReminderPreferences } from './reminders.ts';
import { hemispheres, Language, TimeZone } from './settings.ts';
import { plantOrigins } from './values.ts';

/**
 * What is in the zip that a gardener exports and imports; `docs/export-format.md` explains it to people. A release that adds
 * fields raises the version; every release imports 5, that of 1.0, and later ones.
 */
export const exportFormat = { name: 'leafbook-export', oldest: 5, version: 6 } as const;

/**
 * What an export may hold at most to be imported, beside its photos, whose bounds follow the host's quotas. Lists are read as
 * a stream, so nothing but their bytes is bounded. Bytes are those of unpacked files.
 */
export const exportLimits = {
  profileBytes: 256 * 1024,
  /** Of one list: some ten million logs of care. */
  listBytes: 2 * 1024 ** 3,
  /** Of one thing in a list, in UTF-16 code units: more than the texts of a plant have where JSON escapes each character. */
  itemLength: 512 * 1024,
  photoBytes: limits.journalImageBytes,
} as const;

export const Manifest = z.object({
  format: z.literal(exportFormat.name),
  version: z.int(),
  /** The program that wrote it. */
  app: text(limits.name),
  madeAt: Instant,
  /** How many things each list holds. */
  counts: z.record(text(limits.name), Count),
  /** Every other file of the zip. */
  files: z.array(
    z.object({ name: text(limits.name), bytes: Count, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  ),
  /** Photos that the server had lost, by their keys. */
  missingPhotos: z.array(Key),
});
export type Manifest = z.infer<typeof Manifest>;

const { email, push, hour, quietFrom, quietTo, emailTypes, pushTypes } = ReminderPreferences.shape;
const Zone = z.nullable(TimeZone);
const Hemisphere = z.nullable(z.enum(hemispheres));

export const ExportedProfile = z.strictObject({
  /** Whose export it is; never imported. */
  account: z.object({ email: text(limits.emailMax), createdAt: Instant }),
  profile: z.strictObject({
    username: z.nullable(Name.check(z.minLength(limits.usernameMin))),
    firstName: z.nullable(Name),
    lastName: z.nullable(Name),
    bio: z.nullable(text(limits.bioMax)),
    favoriteFlower: z.nullable(Name),
    gardenZone: z.nullable(Name),
    /** Key of the photo. */
    image: z.nullable(Key),
  }),
  settings: z.strictObject({
    timeZone: Zone,
    hemisphere: Hemisphere,
    units: z.nullable(z.enum(['metric', 'imperial'])),
    weekStart: z.nullable(z.int().check(z.minimum(0), z.maximum(6))),
    theme: z.nullable(z.enum(['system', 'light', 'dark'])),
    language: z._default(z.nullable(Language), null),
    /** Never imported: what is shared with the gardeners of one server is not shared with those of another. */
    shareIdentifications: z.boolean(),
  }),
  /** Null for who has never chosen anything. */
  reminders: z.nullable(
    z.strictObject({ email, push, hour, quietFrom, quietTo, emailTypes, pushTypes, timeZone: Zone }),
  ),
});
export type ExportedProfile = z.infer<typeof ExportedProfile>;

/** The key of the gardener's own garden in every export: wherever it is imported, it is the one that is there. */
export const ownGardenKey = 'own-garden';

const Photo = z.strictObject({
  key: Key,
  /** Its name in the zip, since version 6: that of its plant and the day. */
  file: z.optional(z.string().check(z.regex(photoPath))),
  width: Count,
  height: Count,
  createdAt: Instant,
});

/** A field of a plant; one that exports before it lack is unknown. */
function inExport<Value extends z.ZodMiniType<string | number>>(name: PlantTextName | PlantNumberName, known: Value) {
  const value = z.nullable(known);
  return 'exportedSince' in plantFields[name] ? z._default(value, null) : value;
}

const Plant = z.strictObject({
  key: Key,
  garden: Key,
  /** How it came to be there. */
  origin: z.enum(plantOrigins),
  commonName: Name,
  latinName: Name,
  ...forEachField(plantTextNames, (name) => inExport(name, plantTextSchema(name) ?? text(plantFields[name].max))),
  ...forEachField(plantNumberNames, (name) => inExport(name, plantNumberSchema(name))),
  /** The accepted name of its species in the plant database. */
  species: z.nullable(Name),
  tags: z.array(Name).check(z.maxLength(100)),
  /** Those that the gardener chose. */
  ownTags: z._default(z.array(TagName).check(z.maxLength(limits.plantTags)), []),
  /** What fields hold that the gardener made: a day as `2026-05-04`, a number as `12.5`, `yes` or `no`. */
  ownValues: z._default(z.array(OwnValue).check(z.maxLength(limits.listMax)), []),
  identifiedAt: Instant,
  addedAt: z.nullable(Instant),
  isNative: z.boolean(),
  lastWatered: z.nullable(Day),
  lastFertilized: z.nullable(Day),
  isPublic: z.boolean(),
  /** When it was archived, the day that the gardener chose, and why; null for a plant that isn't. */
  archivedAt: z._default(z.nullable(Instant), null),
  archivedOn: z._default(z.nullable(Day), null),
  archiveReason: z._default(z.nullable(z.enum(archiveReasons)), null),
  /** Whether an archived plant becomes public again when it is brought back. */
  wasPublic: z._default(z.boolean(), false),
  /** Key of the plant that it was propagated from, earlier in the list, and what it is of that one. */
  parent: z._default(z.nullable(Key), null),
  propagation: z._default(z.nullable(z.enum(propagations)), null),
  /** When it was moved to the trash. */
  deletedAt: z.nullable(Instant),
  /** Key of the photo that it is shown with… */
  cover: z.nullable(Key),
  /** …and of the one that it was identified by, where that is another. */
  originalPhoto: z.nullable(Key),
});

const Plan = z.strictObject({
  key: Key,
  plant: Key,
  type: Type,
  growingDays: Days,
  peakDays: z.nullable(Days),
  restingDays: z.nullable(Days),
  months: z.nullable(z.array(Month).check(z.minLength(1), z.maxLength(12))),
  checkSoil: z.boolean(),
  /** Months from one time to the next, in place of days. */
  everyMonths: z._default(z.nullable(EveryMonths), null),
  /** Weekdays on which nothing is due, 0 is Sunday, and where what would be is moved to. */
  skip: z._default(z.nullable(SkippedWeekdays), null),
  /** Only care from this day on suggests another interval. */
  learnsFrom: z._default(z.nullable(Day), null),
  startOn: Day,
  pausedAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
});

const PlaceName = z.nullable(text(limits.shortText));

const Event = z.strictObject({
  key: Key,
  /** That of the plant, where there is one. */
  garden: Key,
  plant: z.nullable(Key),
  /** As people read it; a generated title has the plant's name and more. */
  title: text(limits.shortText),
  description: LongText,
  eventType: Type,
  date: Instant,
  completed: z.boolean(),
  /** When it was completed; null where nobody knows. */
  doneAt: z.nullable(Instant),
  /** Key of the plan that made it. */
  plan: z.nullable(Key),
  dueOn: z.nullable(Day),
  /** The last care that `dueOn` takes into account. */
  countedFrom: z.nullable(Day),
  skippedAt: z.nullable(Instant),
  /** Name of the place that it is for. */
  place: PlaceName,
  /** Key of what it is an occurrence of. */
  series: z.nullable(Key),
  /** The day that the rule of the series has for it. */
  occurrenceOn: z.nullable(Day),
  createdAt: Instant,
  updatedAt: Instant,
});

/** An event that repeats. What is done, changed or next of it is in the list of events. */
const Series = z.strictObject({
  key: Key,
  /** That of the plant, where there is one. */
  garden: Key,
  plant: z.nullable(Key),
  place: PlaceName,
  title: Name,
  description: LongText,
  eventType: Type,
  /** Its first day, which the rule names. */
  startsOn: Day,
  /** As RFC 5545 writes it, without `RRULE:`. */
  rule: text(limits.eventRule),
  /** Days that the rule has and the series has not. */
  exdates: z.array(Day),
  createdAt: Instant,
  updatedAt: Instant,
});

const Log = z.strictObject({
  key: Key,
  plant: Key,
  type: Type,
  doneOn: Day,
  note: z.nullable(text(limits.shortText)),
  harvest: z._default(z.nullable(Harvest), null),
  /** Key of the event that it completed. */
  event: z.nullable(Key),
  plan: z.nullable(Key),
  /** When the plant had been cared for before the first log of this type. */
  earlierOn: z.nullable(Day),
  /** Where the plan's open event stood before this care moved it. */
  movedFrom: z.nullable(Day),
  createdAt: Instant,
});

const Entry = z.strictObject({
  key: Key,
  plant: Key,
  date: EntryDate,
  note: text(limits.longText),
  isProblem: z._default(z.boolean(), false),
  treatment: z._default(z.nullable(text(limits.longText)), null),
  solvedOn: z._default(z.nullable(EntryDate), null),
  /** Keys, in their order. */
  photos: z.array(Key).check(z.maxLength(limits.journalPhotos)),
  createdAt: Instant,
  updatedAt: Instant,
});

const Measured = {
  /** The sum of all values, and how many there were. */
  total: z.number(),
  count: z.int().check(z.minimum(1)),
  lowest: z.number(),
  highest: z.number(),
};

/** What sensors measured of a plant on a day (UTC): by its hours or, of long ago, as a whole. */
const Reading = z.strictObject({
  plant: Key,
  kind: z.enum(readingKinds),
  day: Day,
  whole: z.nullable(z.strictObject(Measured)),
  hours: z
    .array(
      z.strictObject({
        hour: z.int().check(z.minimum(0), z.maximum(23)),
        ...Measured,
        /** The last value, and its time. */
        latest: z.number(),
        latestAt: Instant,
      }),
    )
    .check(z.maxLength(24)),
});

/** The lists: each a JSON array in a file of its own, in the order in which they can be read. Exports before version 6 lack new ones. */
export const exportedLists = {
  gardens: { file: 'gardens.json', item: Garden },
  photos: { file: 'photos.json', item: Photo },
  plants: { file: 'plants.json', item: Plant },
  carePlans: { file: 'care-plans.json', item: Plan },
  eventSeries: { file: 'event-series.json', item: Series },
  events: { file: 'events.json', item: Event },
  careLogs: { file: 'care-logs.json', item: Log },
  journal: { file: 'journal.json', item: Entry },
  readings: { file: 'readings.json', item: Reading, isNew: true },
  identifications: { file: 'identifications.json', item: Identification },
  badges: { file: 'badges.json', item: Badge },
  community: { file: 'community.json', item: Remark },
} as const;
export type ListName = keyof typeof exportedLists;
export type Exported<L extends ListName> = z.infer<(typeof exportedLists)[L]['item']>;

export const listNames = Object.keys(exportedLists) as ListName[];
