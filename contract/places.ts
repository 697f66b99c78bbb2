import * as z from 'zod/mini';
import { endpoint, Id } from './endpoint.ts';
import { limits } from './limits.ts';
import { GardenQuery } from './list-query.ts';
import { placeFacts } from './place-facts.ts';
import { visibleName } from './visible-name.ts';

/** Each is null if it isn't known. */
export const PlaceFacts = z.object({
  site: z.nullable(z.enum(placeFacts.site)),
  light: z.nullable(z.enum(placeFacts.light)),
  /** Only of a place indoors. */
  windowDirection: z.nullable(z.enum(placeFacts.windowDirection)),
});

/** A room, a bed, a balcony: what several plants of a garden name as their `location`. */
export const Place = z.object({
  id: Id,
  name: z.string(),
  /** Plants of the garden that stand there. */
  plantCount: z.int(),
  ...PlaceFacts.shape,
});
export type Place = z.infer<typeof Place>;

const PlaceName = visibleName(limits.shortText);

const PlaceEdit = z.strictObject({
  // A place that is called by nothing that can be seen, from before that was refused, can be renamed.
  from: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.shortText)),
  to: z.nullable(PlaceName),
  ...z.partial(PlaceFacts).shape,
});
export type PlaceEdit = z.infer<typeof PlaceEdit>;

export const placesApi = {
  list: endpoint('GET /api/places', {
    summary: `Places in a garden, by name, the ${limits.listMax} with the most plants. Case and outer spaces don't make a different place`,
    access: 'user',
    key: 'read',
    query: GardenQuery,
    answer: z.array(Place),
  }),
  rename: endpoint('PATCH /api/places', {
    summary:
      'Rename a place, merge it into another, or clear it (`to` null), for all its plants; and say what is known of it. Plans stay as they are',
    access: 'user',
    key: 'write',
    query: GardenQuery,
    body: PlaceEdit,
    undoable: true,
    answer: z.array(Place),
  }),
};
