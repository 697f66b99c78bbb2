import * as z from 'zod/mini';
import { Harvest } from '../../contract/care.ts';
import { NewKind } from '../../contract/care-kinds.ts';
import { NewField } from '../../contract/own-fields.ts';
import { eventTypes, situations } from '../../contract/values.ts';
import { readContent, Text } from './read-content.ts';

/** A day of the demo's year, by the calendar (`05-24`) or by how many days it is after the first one (`140`). */
const Day = z.string().check(z.regex(/^(\d\d-\d\d|\d{1,3})$/));
const NullableText = z.nullable(Text);
const DaysAgo = z.int().check(z.minimum(0));

const Gardener = z.strictObject({
  /** The part of the e-mail address before the `@`; also how the rest of the file names the gardener. */
  name: Text,
  username: Text,
  firstName: Text,
  lastName: Text,
  bio: Text,
  favoriteFlower: NullableText,
  gardenZone: Text,
  /** Made in the garden of the gardener, whose plants name them. */
  fields: z._default(z.array(NewField), []),
  kinds: z._default(z.array(NewKind), []),
});

const Plant = z.strictObject({
  /** Accepted name of a species of the catalogue; its first photo is `monstera-deliciosa.webp` beside this file. */
  latinName: Text,
  /** When it was identified and put into the garden. */
  added: Day,
  isPublic: z._default(z.boolean(), false),
  /** What its owner wrote about it. */
  facts: z._default(
    z.strictObject({ potSize: z.optional(Text), acquiredFrom: z.optional(Text), ownTags: z.optional(z.array(Text)) }),
    {},
  ),
  /** What it has in fields of its garden, by their names. */
  ownValues: z._default(z.record(Text, Text), {}),
  /** A plan for a kind of care of its garden. */
  ownCare: z.optional(z.strictObject({ kind: Text, growingDays: z.int() })),
  /** What its owner noted when it was planted. */
  planted: z.optional(Text),
  /** Days of the journal with a photo, `monstera-deliciosa-45.webp`. */
  photos: z._default(z.array(Day), []),
  journal: z._default(z.record(Day, Text), {}),
  problems: z._default(
    z.array(
      z.strictObject({ daysAgo: DaysAgo, note: Text, treatment: z.optional(Text), solvedDaysAgo: z.optional(DaysAgo) }),
    ),
    [],
  ),
  harvests: z._default(z.record(Day, z.strictObject({ note: z.optional(Text), harvest: z.optional(Harvest) })), {}),
  /** Who likes it, and how many days ago they found it. */
  likes: z._default(z.record(Text, DaysAgo), {}),
  comments: z._default(z.array(z.strictObject({ by: Text, daysAgo: DaysAgo, text: Text })), []),
  /** In how many days it is to be watered, where the demo decides that; negative is overdue. */
  waterInDays: z.optional(z.int()),
  /** How many days ago it was moved to the trash. */
  deletedDaysAgo: z.optional(DaysAgo),
});
export type DemoPlant = z.infer<typeof Plant>;

const DemoGarden = z.strictObject({
  gardeners: z.array(Gardener),
  /** What the first gardener wrote into the calendar by hand. */
  events: z.array(
    z.strictObject({
      title: Text,
      eventType: z.enum(eventTypes),
      /** Negative for the past, which is done. */
      inDays: z.int(),
      hour: z.int(),
      description: z.optional(Text),
    }),
  ),
  places: z.array(
    z.strictObject({
      owner: Text,
      location: Text,
      /** What the plants grow in there. */
      situation: z.enum(situations),
      plants: z.array(Plant),
    }),
  ),
});
export type DemoGarden = z.infer<typeof DemoGarden>;
export type DemoPlace = DemoGarden['places'][number];

/** The garden of `npm run demo`. */
export const readDemoGarden = (): DemoGarden => readContent('demo/garden.json', DemoGarden);
