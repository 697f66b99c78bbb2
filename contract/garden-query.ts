import * as z from 'zod/mini';
import { IdText } from './endpoint.ts';

/** Which garden a list is of, or something new is added to: the id of one that the user is a member of. */
export const GardenQuery = z.object({
  /** The user's own garden unless given. */
  garden: z.optional(IdText),
});
