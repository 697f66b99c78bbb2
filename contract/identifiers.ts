import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { engineNames } from './values.ts';

export const EngineName = z.enum(engineNames);

/** Whom an answer is owed to, as its service wants to be credited. */
export const Attribution = z.object({ text: z.string(), url: z.string() });
export type Attribution = z.infer<typeof Attribution>;

/** An engine that this server may ask what plant a photo shows. */
export const IdentifierInfo = z.object({
  name: EngineName,
  /** What people call it. */
  label: z.string(),
  /** Whether photos leave this server for it. */
  isService: z.boolean(),
  /** Null for the model on this server. */
  attribution: z.nullable(Attribution),
  /** Whether its confidences were measured to be true. */
  isCalibrated: z.boolean(),
  /** How many kinds of plants it can name; null where it does not know. */
  knownKinds: z.nullable(z.int()),
  /** Whether the caller allows their photos to be sent there; null if they have not decided yet. True for the model on this server. */
  consent: z.nullable(z.boolean()),
  /** False while it fails, or its quota is spent. */
  isAvailable: z.boolean(),
  /** Whether its quota for today is spent. An answer from before an update doesn't say. */
  isSpent: z.optional(z.boolean()),
  /** Whether a device can run it, too, and identify without a network. */
  runsOnDevices: z.optional(z.boolean()),
});
export type IdentifierInfo = z.infer<typeof IdentifierInfo>;

export const identifiersApi = {
  list: endpoint('GET /api/identifiers', {
    summary: 'What this server may ask what plant a photo shows, in that order, and what the caller allows',
    access: 'user',
    answer: z.array(IdentifierInfo),
  }),
  consent: endpoint('PUT /api/identifiers/:name/consent', {
    summary: 'Allow that your photos are sent to a service that identifies plants, or take it back',
    access: 'user',
    params: z.strictObject({ name: EngineName }),
    body: z.strictObject({ allowed: z.boolean() }),
    answer: IdentifierInfo,
  }),
};
