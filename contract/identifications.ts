import * as z from 'zod/mini';
import { endpoint, Id, IdParams, Instant } from './endpoint.ts';
import { Attribution, EngineName } from './identifiers.ts';
import { Candidate, Identity, Level, LookAlike, Organ } from './identify.ts';
import { limits } from './limits.ts';
import { GardenQuery, PageQuery } from './list-query.ts';
import { PhotoHash } from './photos.ts';

/** What an engine said of photos. Where it is not known, the list of candidates is empty and the rest is null. */
const EntryAnswer = z.object({
  engine: z.nullable(EngineName),
  /** Name and version of its model. */
  engineVersion: z.nullable(z.string()),
  verdict: z.nullable(z.enum(['identified', 'uncertain'])),
  level: z.nullable(Level),
  /** Latin name of the genus or family where that is the level. */
  group: z.nullable(z.string()),
  /** Most likely first, in the names of that time. */
  candidates: z.array(
    z.pick(Candidate, {
      latinName: true,
      commonName: true,
      family: true,
      confidence: true,
      speciesId: true,
      fromGardeners: true,
    }),
  ),
  /** Null for an engine that asks for none. */
  attribution: z.nullable(Attribution),
  /** Whether the confidences were measured to be true. */
  isCalibrated: z.boolean(),
});
export type EntryAnswer = z.infer<typeof EntryAnswer>;

const EntryPhoto = z.object({
  /** Answers the large WebP; `?size=thumb|card|full` the others. */
  url: z.string(),
  hash: PhotoHash,
  organ: Organ,
});

/** An identification in the record of a garden. */
export const IdentificationEntry = z.extend(EntryAnswer, {
  id: Id,
  createdAt: Instant,
  /** Name of who made it; null where that is the caller, or their account was deleted. */
  by: z.nullable(z.string()),
  /** Those that are still there, in their order. */
  photos: z.array(EntryPhoto),
  /** When its photos are deleted, unless somebody adds it to the garden, shares it or writes about it first; null where they stay. */
  photosUntil: z.nullable(Instant),
  /** Whether no photo of it is left. */
  photosGone: z.boolean(),
  /** Answers from before another engine was tried, oldest first. */
  earlier: z.array(EntryAnswer),
  /** What a gardener called the plant; null where they took the engine's word, or have not said anything. */
  chosen: z.nullable(z.object({ latinName: z.string(), commonName: z.string(), speciesId: z.nullable(Id) })),
  confirmedAt: z.nullable(Instant),
  /** The plant that it made. `addedAt` is null where it is not in the garden. */
  plant: z.nullable(z.object({ id: Id, commonName: z.string(), latinName: z.string(), addedAt: z.nullable(Instant) })),
  /** The plant whose journal has its photos, where it made none. */
  journal: z.nullable(z.object({ plantId: Id, plantName: z.string() })),
});
export type IdentificationEntry = z.infer<typeof IdentificationEntry>;

/** What another engine said, as far as it is shown at once. */
const NewAnswer = z.extend(IdentificationEntry, {
  candidates: z.array(Candidate),
  /** What likely candidates are mistaken for. */
  lookAlikes: z.array(LookAlike),
});
export type NewAnswer = z.infer<typeof NewAnswer>;

const IdentificationsQuery = z.extend(GardenQuery, {
  ...PageQuery.shape,
  /** A part of a name: of a candidate, of what was chosen, or of the plant; in any case. `%`, `_`, `\` mean themselves. */
  query: z.optional(z.string().check(z.trim(), z.maxLength(limits.name))),
});

export const identificationsApi = {
  list: endpoint('GET /api/identifications', {
    summary: 'The identifications in a garden, newest first. X-Total-Count counts the matches',
    access: 'user',
    key: 'read',
    query: IdentificationsQuery,
    answer: z.array(IdentificationEntry),
  }),
  ask: endpoint('POST /api/identifications/:id/answers', {
    summary: 'Ask another engine about the photos of an identification. Its answer takes the place of the one before',
    access: 'user',
    key: 'write',
    params: IdParams,
    body: z.strictObject({ engine: EngineName }),
    idempotent: true,
    answer: NewAnswer,
  }),
  choose: endpoint('POST /api/identifications/:id/identity', {
    summary: 'Correct an identification: choose another candidate, or a name',
    access: 'user',
    key: 'write',
    params: IdParams,
    body: Identity,
    idempotent: true,
    answer: IdentificationEntry,
  }),
  delete: endpoint('DELETE /api/identifications/:id', {
    summary: 'Delete an identification. A plant of the garden stays, with all of its photos',
    access: 'user',
    key: 'write',
    params: IdParams,
    undoable: true,
    status: 204,
  }),
};
