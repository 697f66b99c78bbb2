import * as z from 'zod/mini';
import { CareKind } from './care-kinds.ts';
import { eachOnce } from './endpoint.ts';
import { Instant, Key, Name, text } from './export-fields.ts';
import { fieldValue } from './field-kinds.ts';
import { GardenPlace } from './gardens.ts';
import { Level, Organ } from './identify.ts';
import { limits } from './limits.ts';
import { FieldKind } from './own-fields.ts';
import { PlaceFacts } from './places.ts';
import { hemispheres, TimeZone } from './settings.ts';
import { TagColor } from './tags.ts';
import { engineNames } from './values.ts';

/** Of a tag or a field that gardeners made. */
export const TagName = text(limits.tagName).check(z.minLength(1));
const KindName = text(limits.kindName).check(z.trim(), z.minLength(1));

const OwnField = { name: TagName, kind: FieldKind };
export const OwnValue = z
  .strictObject({ ...OwnField, value: text(limits.shortText) })
  .check(z.refine(({ kind, value }) => fieldValue(kind, value) === value, { error: 'Must be a value of its kind' }));

export const Garden = z.strictObject({
  key: Key,
  /** Null for one that was never named. */
  name: z.nullable(text(limits.gardenName).check(z.minLength(1))),
  /** Whether it is the gardener's own garden. */
  isOwn: z.boolean(),
  /** Null for the own garden, which is as old as the account. */
  createdAt: z.nullable(Instant),
  /** What was set for the garden itself; null, or nothing, leaves it to the gardener's settings. */
  timeZone: z.optional(z.nullable(TimeZone)),
  hemisphere: z.optional(z.nullable(z.enum(hemispheres))),
  hardinessZone: z.optional(z.nullable(Name)),
  ...GardenPlace,
  /** Those that its gardeners made. */
  tags: z.optional(z.array(z.strictObject({ name: TagName, color: TagColor })).check(z.maxLength(limits.listMax))),
  fields: z.optional(z.array(z.strictObject(OwnField)).check(z.maxLength(limits.listMax))),
  /** The kinds of care that its gardeners made. */
  careKinds: z.optional(
    z.array(z.strictObject({ ...z.omit(CareKind, { id: true }).shape, name: KindName })).check(
      z.maxLength(limits.careKinds),
      eachOnce('A kind', ({ type }) => type),
    ),
  ),
  /** Those of which something is known. */
  places: z.optional(
    z
      .array(z.strictObject({ name: text(limits.shortText).check(z.minLength(1)), ...PlaceFacts.shape }))
      .check(z.maxLength(limits.listMax)),
  ),
});

const Candidate = z.strictObject({
  latinName: Name,
  commonName: Name,
  family: z.nullable(Name),
  confidence: z.number().check(z.minimum(0), z.maximum(1)),
});

/** What an engine said. */
const said = {
  /** Its name, e.g. `embedded`. Null, as verdict and level, where nobody knows them any more. */
  engine: z.nullable(z.enum(engineNames)),
  /** Name and version of its model. */
  engineVersion: z.nullable(Name),
  verdict: z.nullable(z.enum(['identified', 'uncertain'])),
  level: z.nullable(Level),
  /** Latin name of the genus or family where that is the level. */
  group: z.nullable(Name),
  candidates: z.array(Candidate).check(z.maxLength(limits.candidates)),
};

/** What an engine said of photos. It belongs to the plant that it made, or to the journal entry that its photos became. */
export const Identification = z
  .strictObject({
    key: Key,
    plant: z.nullable(Key),
    entry: z.nullable(Key),
    ...said,
    /** What other engines said before, oldest first. */
    earlierAnswers: z.array(z.strictObject(said)).check(z.maxLength(limits.earlierAnswers)),
    /** In their order. */
    photos: z.array(z.strictObject({ photo: Key, organ: Organ })).check(z.maxLength(limits.identifyPhotos)),
    /** What the gardener called the plant, where that is not what the engine said. */
    chosen: z.nullable(z.strictObject({ latinName: Name, commonName: Name })),
    /** When the gardener said that the plant is what it is called. */
    confirmedAt: z.nullable(Instant),
    createdAt: Instant,
  })
  .check(
    z.refine(({ plant, entry }) => (plant === null) !== (entry === null), {
      error: 'Must belong to either a plant or an entry',
    }),
  );

export const Badge = z.strictObject({
  badgeId: Name,
  name: Name,
  description: text(limits.shortText),
  category: Name,
  tier: Name,
  earnedAt: Instant,
});

/** What was said and liked in the community. It stays a record: on another server, nobody is there to have said it. */
export const Remark = z.strictObject({
  key: Key,
  /** `received` is what others wrote about the gardener's plants. */
  kind: z.enum(['written', 'received', 'like']),
  /** Null for a like. */
  comment: z.nullable(text(limits.commentMax)),
  /** Names of the plant; null where the gardener may not see it any more. */
  plant: z.nullable(z.strictObject({ commonName: Name, latinName: Name })),
  /** What the other is called: who wrote it, or whose plant it is; null where it is the gardener's own. */
  gardener: z.nullable(Name),
  createdAt: Instant,
});
export type ExportedRemark = z.infer<typeof Remark>;
