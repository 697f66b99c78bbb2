import * as z from 'zod/mini';
import { endpoint, Id, IdParams } from './endpoint.ts';
import { limits } from './limits.ts';
import { Plant } from './plants.ts';

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
});
export type Candidate = z.infer<typeof Candidate>;

export const Identification = z.extend(Plant, {
  /** `identified`: the name may be shown alone; `uncertain`: show it as one of several possible matches. */
  verdict: z.enum(['identified', 'uncertain']),
  confidence: z.number(),
  /** At most five, most likely first; the first is the plant itself. */
  candidates: z.array(Candidate).check(z.maxLength(limits.candidates)),
  /** Name and version of the model or service that answered. */
  engine: z.string(),
});
export type Identification = z.infer<typeof Identification>;

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.name));

/** The gardener's own word on what the photo shows: a candidate that the catalogue knows, or a name. */
export const Identity = z.union([
  z.strictObject({ speciesId: Id }),
  z.strictObject({ commonName: Name, latinName: z.optional(z.string().check(z.trim(), z.maxLength(limits.name))) }),
]);
export type Identity = z.infer<typeof Identity>;

export const identifyApi = {
  identify: endpoint('POST /api/identify', {
    summary: 'Identify the plant in a photo, and save the photo as an identification',
    access: 'user',
    upload: { field: 'image', maxBytes: limits.identifyImageBytes },
    idempotent: true,
    answer: Identification,
  }),
  choose: endpoint('POST /api/plants/:id/identity', {
    summary: 'Change the identity of your plant to another candidate or to a name of your choice',
    access: 'user',
    params: IdParams,
    body: Identity,
    answer: Plant,
  }),
};
