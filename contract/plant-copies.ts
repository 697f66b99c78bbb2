import * as z from 'zod/mini';
import { endpoint, Id, IdParams } from './endpoint.ts';
import { mostCopies, propagations } from './plant-life.ts';
import { Plant } from './plants.ts';
import { ZoneQuery } from './settings.ts';

const Copying = z.strictObject({
  count: z.int().check(z.minimum(1), z.maximum(mostCopies)),
  /** What the new plants are of the plant; plants of the same kind, if it is left out. */
  propagation: z.optional(z.enum(propagations)),
});
export type Copying = z.infer<typeof Copying>;

const Relative = z.object({ id: Id, commonName: z.string(), propagation: z.enum(propagations) });

/** Where a plant comes from, and what was made of it, as far as the user may see it; also what is in the archive. */
export const Relatives = z.object({
  /** What the plant is of this one; null where it is of none, or of one that is gone. */
  parent: z.nullable(Relative),
  /** The last ones that were made of it. */
  offspring: z.array(Relative).check(z.maxLength(mostCopies)),
  offspringCount: z.int(),
});
export type Relatives = z.infer<typeof Relatives>;

export const plantCopiesApi = {
  add: endpoint('POST /api/plants/:id/copies', {
    summary:
      'Add plants like one of a garden, or propagated from it: with its fields, place and care plans, without its photos, journal and history',
    access: 'user',
    key: 'write',
    params: IdParams,
    query: ZoneQuery,
    body: Copying,
    idempotent: true,
    status: 201,
    /** `undoId` undoes it as a whole, by `POST /api/removed/:id/restore`: the plants are in the trash then. */
    answer: z.object({ plants: z.array(Plant), undoId: Id }),
  }),
  relatives: endpoint('GET /api/plants/:id/relatives', {
    summary: 'What one of your plants was propagated from, and what was propagated from it',
    access: 'user',
    key: 'read',
    params: IdParams,
    answer: Relatives,
  }),
};
