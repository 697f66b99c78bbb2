import * as z from 'zod/mini';
import { endpoint, Id, IdParams } from './endpoint.ts';
import { growthHabits } from './growth-habits.ts';
import { Attribution, EngineName } from './identifiers.ts';
import { JournalEntry } from './journal.ts';
import { limits } from './limits.ts';
import { GardenQuery } from './list-query.ts';
import { PhotoHash } from './photos.ts';
import { Plant } from './plants.ts';
import { visibleName } from './visible-name.ts';

/** What part of the plant a photo shows; `auto` where nobody said. */
export const Organ = z.enum(['flower', 'leaf', 'fruit', 'bark', 'habit', 'auto']);
export type Organ = z.infer<typeof Organ>;

/** How far an answer can be trusted to go: `unknown` is a plant that the engine does not know. */
export const Level = z.enum(['species', 'genus', 'family', 'unknown']);
export type Level = z.infer<typeof Level>;

/** One possible identity of the plant in a photo. */
export const Candidate = z.object({
  latinName: z.string(),
  commonName: z.string(),
  family: z.nullable(z.string()),
  /** Calibrated probability, 0..1. */
  confidence: z.number(),
  /** The catalogue's species, where it knows the name. */
  speciesId: z.nullable(Id),
  /** Lists that name the species as toxic; false means "not listed", never "safe". */
  toxicToPets: z.boolean(),
  toxicToHumans: z.boolean(),
  /** Whether gardeners of this installation taught it, rather than the engine knowing it. */
  fromGardeners: z.boolean(),
  // What shows it and tells it apart, where the catalogue knows it.
  habit: z.nullable(z.enum(growthHabits)),
  /** Of a public plant of the species. */
  photoUrl: z.nullable(z.string()),
  photoHash: PhotoHash,
  /** Usual height; for climbers and trailing plants, length. */
  heightCm: z.nullable(z.int()),
  flowerColor: z.nullable(z.string()),
  /** Months of bloom in the Northern Hemisphere, 1 to 12, in the order of the season. */
  bloomMonths: z.array(z.int()),
});
export type Candidate = z.infer<typeof Candidate>;

const LookAlikeTaxon = z.object({
  latinName: z.string(),
  commonName: z.string(),
  /** The catalogue's species, where it knows the name. */
  speciesId: z.nullable(Id),
  /** Whether it is the dangerous one; both may be. */
  isDangerous: z.boolean(),
});

/** Two plants that are mistaken for each other, one of them dangerous at least. */
export const LookAlike = z.object({
  taxa: z.tuple([LookAlikeTaxon, LookAlikeTaxon]),
  /** What tells them apart. */
  difference: z.string(),
  /** Who says so: title and address of a page or book. */
  source: z.string(),
});
export type LookAlike = z.infer<typeof LookAlike>;

/** A plant of one's own garden that looks like the one in the photo. */
const OwnMatch = z.object({
  plantId: Id,
  commonName: z.string(),
  latinName: z.string(),
  location: z.nullable(z.string()),
  photoUrl: z.nullable(z.string()),
  photoHash: PhotoHash,
  /** Calibrated probability that it is the same kind of plant, 0..1. */
  confidence: z.number(),
});
export type OwnMatch = z.infer<typeof OwnMatch>;

/** What an answer says of a kind that the model knows, whatever the photo. */
const KnownKind = z.extend(z.omit(Candidate, { confidence: true }), {
  /** What the model calls it. */
  label: z.string(),
});

/** What the answers of the app's own model are made of, besides the photo: a device that runs it stores this beside it. */
export const KnownKinds = z.object({
  kinds: z.array(KnownKind),
  /** All that the app knows; an answer has those of its likely candidates. */
  lookAlikes: z.array(LookAlike),
});
export type KnownKinds = z.infer<typeof KnownKinds>;

export const Identification = z.extend(Plant, {
  identificationId: Id,
  /** `identified`: the name may be shown alone; `uncertain`: show it as one of several possible matches. */
  verdict: z.enum(['identified', 'uncertain']),
  /** Only a `species` is ever `identified`. The plant is named after what is sure: the species, genus, family, or nothing. */
  level: Level,
  /** Of the best candidate. */
  confidence: z.number(),
  /** At most five, most likely first; the first is the plant itself where the level is `species`. */
  candidates: z.array(Candidate).check(z.maxLength(limits.candidates)),
  /** What likely candidates are mistaken for. Never says that something may be eaten. */
  lookAlikes: z.array(LookAlike),
  /** The own plant that looks most alike, if one does. */
  ownMatch: z.nullable(OwnMatch),
  /** What answered. */
  engine: EngineName,
  /** Name and version of its model; null where nobody says. */
  engineVersion: z.nullable(z.string()),
  /** Null for the model on this server. */
  attribution: z.nullable(Attribution),
  /** Whether its confidences were measured to be true; else they are what a model believes of itself. */
  isCalibrated: z.boolean(),
  /** How many kinds of plants the engine can name; null where it does not know. */
  knownKinds: z.nullable(z.int()),
});
export type Identification = z.infer<typeof Identification>;

const Name = visibleName(limits.name);

/** The gardener's own word on what the photo shows: a candidate that the catalogue knows, or a name. */
export const Identity = z.union([
  z.strictObject({ speciesId: Id }),
  z.strictObject({ commonName: Name, latinName: z.optional(z.string().check(z.trim(), z.maxLength(limits.name))) }),
]);
export type Identity = z.infer<typeof Identity>;

export const identifyApi = {
  identify: endpoint('POST /api/identify', {
    summary: 'Identify the plant in up to five photos, and save them as an identification in a garden',
    access: 'user',
    key: 'write',
    query: GardenQuery,
    upload: {
      field: 'image',
      maxBytes: limits.identifyImageBytes,
      most: limits.identifyPhotos,
      // The first one is about the first photo, and so on; photos without one are `auto`.
      fields: z.object({ organ: z.optional(z.array(Organ)) }),
    },
    idempotent: true,
    answer: Identification,
  }),
  kinds: endpoint('GET /api/identify/kinds', {
    summary: 'What answers say of the kinds that the model on this server knows, for devices that run it themselves',
    access: 'user',
    answer: KnownKinds,
  }),
  choose: endpoint('POST /api/plants/:id/identity', {
    summary: 'Change the identity of your plant to another candidate or to a name of your choice',
    access: 'user',
    key: 'write',
    params: IdParams,
    body: Identity,
    answer: Plant,
  }),
  addToJournal: endpoint('POST /api/identifications/:id/journal', {
    summary: 'Add the photos of an identification to the journal of one of your plants, which it then confirms',
    access: 'user',
    key: 'write',
    params: IdParams,
    body: z.strictObject({ plantId: Id }),
    idempotent: true,
    answer: JournalEntry,
    status: 201,
  }),
};
