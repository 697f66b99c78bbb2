import * as z from 'zod/mini';
import { EventType } from './care-kinds.ts';
import { editBody, endpoint, Id, IdParams, Instant, PlainDate, withWas } from './endpoint.ts';
import { growthHabits } from './growth-habits.ts';
import { limits } from './limits.ts';
import { GardenQuery, PageQuery } from './list-query.ts';
import { PhotoHash } from './photos.ts';
import {
  choicesOf,
  fieldsInTexts,
  fieldsOnCard,
  forEachField,
  type PlantNumberName,
  type PlantTextName,
  plantFields,
  plantNumberNames,
  plantTextNames,
} from './plant-fields.ts';
import { archiveReasons } from './plant-life.ts';
import { PlantWarnings } from './plant-warnings.ts';
import { TagName } from './tags.ts';
import { plantOrigins } from './values.ts';
import { visible, visibleName } from './visible-name.ts';
import { say } from './wording.ts';

export const PlantOrigin = z.enum(plantOrigins);
export type PlantOrigin = z.infer<typeof PlantOrigin>;

const isShown = () => true as const;

/**
 * A plant as members of its garden see it; to anybody else `gardenId`, `ownTags`, `ownValues`, `lastWatered`, `lastFertilized` and its
 * private fields are null. Of the fields that a gardener writes, `latinName` is the accepted name, e.g. `Echinacea purpurea`, or empty for a
 * plant under a name of one's own; `careNotes` are items separated by `. `; `bloomDate` is free text, e.g. `late May`.
 */
export const Plant = z.object({
  id: Id,
  /** Who identified it or added it; null where that account was deleted. */
  userId: z.nullable(Id),
  gardenId: z.nullable(Id),
  speciesId: z.nullable(Id),
  origin: PlantOrigin,
  /** Of its species, for its drawing; null where that is not known. */
  habit: z.nullable(z.enum(growthHabits)),
  /** Answers the large WebP; `?size=thumb|card|full` the others. */
  photoUrl: z.nullable(z.string()),
  photoHash: PhotoHash,
  /** Those of its species. */
  tags: z.array(z.string()),
  /** Those that its gardeners chose, in no order. */
  ownTags: z.nullable(z.array(z.string())),
  /** What fields of its garden hold, by their ids; a number is written as `12.5`, a day as `2026-05-04`. */
  ownValues: z.nullable(z.record(z.string(), z.string())),
  /** When it was identified; where `origin` is another than `photo`, when it was added. */
  identifiedAt: Instant,
  /** When it was put into the garden; null for an identification that was not added. */
  addedAt: z.nullable(Instant),
  isNative: z.boolean(),
  lastWatered: z.nullable(PlainDate),
  lastFertilized: z.nullable(PlainDate),
  /** Whether sensors ever measured anything of it; false for who is no member of its garden. */
  hasReadings: z.boolean(),
  isPublic: z.boolean(),
  /** The day from which it is in the archive, and why; null for a plant that isn't, and then no plant is public. */
  archivedOn: z.nullable(PlainDate),
  archiveReason: z.nullable(z.enum(archiveReasons)),
  commonName: z.string(),
  latinName: z.string(),
  ...forEachField(plantTextNames, (name) => z.nullable(plantFields[name].type === 'date' ? PlainDate : z.string())),
  ...forEachField(plantNumberNames, () => z.nullable(z.int())),
});
export type Plant = z.infer<typeof Plant>;

/** The care that is due next for a plant: its earliest event that is neither done nor skipped, which may be overdue. */
export const NextCare = z.object({
  eventType: EventType,
  /** The day that it takes as a whole; the moment, where it has a time. */
  due: z.union([PlainDate, Instant]),
});

/** A plant of a garden as its card shows it, and what the garden is sorted, grouped and filtered by. */
export const PlantCard = z.object({
  ...z.pick(Plant, {
    id: true,
    gardenId: true,
    speciesId: true,
    origin: true,
    habit: true,
    photoUrl: true,
    photoHash: true,
    tags: true,
    ownTags: true,
    identifiedAt: true,
    addedAt: true,
    lastWatered: true,
    isPublic: true,
    ...forEachField(fieldsOnCard, isShown),
  }).shape,
  /** The beginning of the description: one character more than `excerptOf` shows, if the text goes on. */
  excerpt: z.nullable(z.string()),
  /** Of the plant alone: not what is due for its place or the whole garden. */
  nextCare: z.nullable(NextCare),
  /** Since when the plant has a problem that is not solved, by its journal. */
  problemSince: z.nullable(PlainDate),
});
export type PlantCard = z.infer<typeof PlantCard>;

/** What the card of a plant leaves out: its texts, and whether it has readings. */
export const PlantTexts = z.pick(Plant, {
  id: true,
  ownValues: true,
  hasReadings: true,
  ...forEachField(fieldsInTexts, isShown),
});
export type PlantTexts = z.infer<typeof PlantTexts>;

const Name = visibleName(limits.name);
/** Empty where the gardener gave the plant a name of their own. */
const LatinName = z.string().check(z.trim(), z.maxLength(limits.name));

/** A day in the life of a plant, which may be older than its gardener. */
const PlantDay = PlainDate.check(
  // What is no day passes: the format refuses it.
  z.refine((day) => !(Date.parse(day) < Date.parse('1800-01-01')), {
    error: say((words) => words.dateFrom('1800-01-01')),
    params: { reason: 'too_small', origin: 'date', minimum: '1800-01-01' },
  }),
);

/** What a text of a plant may be where it is known, unless any of its length is right: one of its choices, or a day. */
export function plantTextSchema(name: PlantTextName) {
  const choices = choicesOf(name);
  return plantFields[name].type === 'date' ? PlantDay : choices && z.enum(choices);
}

export const plantNumberSchema = (name: PlantNumberName) =>
  z.int().check(z.minimum(1), z.maximum(plantFields[name].max));

/** What a gardener may write about a plant, all optional. A blank text makes the field unknown. */
export const plantTextsToWrite = {
  ...forEachField(plantTextNames, (name) =>
    z.optional(z.nullable(plantTextSchema(name) ?? z.string().check(z.maxLength(plantFields[name].max)))),
  ),
  ...forEachField(plantNumberNames, (name) => z.optional(z.nullable(plantNumberSchema(name)))),
  commonName: z.optional(Name),
  latinName: z.optional(LatinName),
  location: z.optional(z.nullable(z.string().check(z.maxLength(plantFields.location.max), visible()))),
  /** The names of its tags; those that the garden does not have yet are made. */
  ownTags: z.optional(z.array(TagName).check(z.maxLength(limits.plantTags))),
  /** By the ids of fields of its garden; those that are left out stay, and null or a blank text makes one unknown. */
  ownValues: z.optional(
    z.record(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.nullable(z.string().check(z.maxLength(limits.shortText)))),
  ),
};

/** What may be changed of a plant. */
const PlantEdit = z.object({
  ...plantTextsToWrite,
  /**
   * The species that the plant is from now on: its family, tags, texts and names take the place of those that are not sent
   * along. Null: of no species, and the texts stay. Left out, another Latin name takes over the texts of its species only
   * where the plant has none.
   */
  useSpecies: z.optional(z.nullable(Id)),
});
export type PlantEdit = z.infer<typeof PlantEdit>;

/** Besides the rest of a plant, the facts of its row and owner are dropped. */
const PlantEditBody = editBody(withWas(PlantEdit), [
  'createdAt',
  'updatedAt',
  'email',
  ...(Object.keys(Plant.shape) as (keyof Plant)[]).filter((name) => !(name in PlantEdit.shape)),
]);

/** Identified are the plants whose origin is a photo; the families are those of all plants. */
export const PlantStats = z.object({
  identifiedCount: z.int(),
  familiesCount: z.int(),
  lastIdentified: z.nullable(Instant),
});
export type PlantStats = z.infer<typeof PlantStats>;

/** How many plants of a species a garden has, and the id of the last added. */
const SpeciesCount = z.object({ speciesId: Id, count: z.int(), plantId: Id });

/** A plant in its gardener's own words. It has the texts of the species that the catalogue has under its Latin name, or none. */
const OwnPlant = z.strictObject({
  commonName: Name,
  latinName: z.optional(LatinName),
});
export type OwnPlant = z.infer<typeof OwnPlant>;

/** A plant that was identified or is public (`plantId`), a species of the catalogue (`speciesId`), or one's own words. */
const AddPlant = z.union([z.strictObject({ plantId: Id }), z.strictObject({ speciesId: Id }), OwnPlant]);
export type AddPlant = z.infer<typeof AddPlant>;

export const plantsApi = {
  list: endpoint('GET /api/plants', {
    summary: 'The plants of a garden, newest first: whole, as cards, or only the texts that the cards leave out',
    access: 'user',
    key: 'read',
    query: z.extend(PageQuery, { ...GardenQuery.shape, view: z.optional(z.enum(['cards', 'texts'])) }),
    answer: z.array(Plant),
    views: { cards: z.array(PlantCard), texts: z.array(PlantTexts) },
  }),
  recent: endpoint('GET /api/plants/recent', {
    summary: 'The latest six identifications in a garden, including those not added to it',
    access: 'user',
    key: 'read',
    query: GardenQuery,
    answer: z.array(Plant),
  }),
  stats: endpoint('GET /api/plants/stats', {
    summary: 'Identification statistics',
    access: 'user',
    answer: PlantStats,
  }),
  families: endpoint('GET /api/plants/families', {
    summary: 'Family names in a garden, sorted',
    access: 'user',
    key: 'read',
    query: GardenQuery,
    answer: z.array(z.string()),
  }),
  bySpecies: endpoint('GET /api/plants/species', {
    summary: 'How many plants of each species a garden has, with the id of the last added',
    access: 'user',
    key: 'read',
    query: GardenQuery,
    answer: z.array(SpeciesCount),
  }),
  add: endpoint('POST /api/plants', {
    summary:
      'Add a plant to a garden. Repeating this changes nothing. Without `garden`, an identification is added where it was made',
    access: 'user',
    key: 'write',
    query: GardenQuery,
    body: AddPlant,
    idempotent: true,
    answer: Plant,
    status: 201,
  }),
  get: endpoint('GET /api/plants/:id', {
    summary: 'One of your plants, or a public one',
    access: 'anyone',
    key: 'read',
    params: IdParams,
    answer: Plant,
  }),
  warnings: endpoint('GET /api/plants/:id/warnings', {
    summary:
      'Whether lists name a plant that you may see as toxic: by its species, else by its name, cultivar or not, else by its genus',
    access: 'anyone',
    key: 'read',
    params: IdParams,
    answer: PlantWarnings,
  }),
  edit: endpoint('PATCH /api/plants/:id', {
    summary: 'Change one of your plants',
    access: 'user',
    key: 'write',
    params: IdParams,
    body: PlantEditBody,
    idempotent: true,
    answer: Plant,
  }),
  remove: endpoint('DELETE /api/plants/:id', {
    summary: 'Move one of your plants to the trash',
    access: 'user',
    key: 'write',
    params: IdParams,
    idempotent: true,
    status: 204,
  }),
  setVisibility: endpoint('PATCH /api/plants/:id/visibility', {
    summary: 'Make one of your plants public or private',
    access: 'user',
    params: IdParams,
    body: z.strictObject({ isPublic: z.boolean() }),
    idempotent: true,
    answer: Plant,
  }),
  move: endpoint('POST /api/plants/:id/garden', {
    summary:
      'Move a plant to another garden with its journal, care, photos, likes and comments. It stays public only where the user owns that garden, too',
    access: 'user',
    params: IdParams,
    body: z.strictObject({ gardenId: Id }),
    idempotent: true,
    answer: Plant,
  }),
};
