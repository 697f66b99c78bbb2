import * as z from 'zod/mini';

/** What lists say of a plant. False means "not listed", never "safe". */
export const PlantWarnings = z.object({
  toxicToPets: z.boolean(),
  toxicToHumans: z.boolean(),
  /** Its sap or hairs burn or blister the skin. */
  isDangerousToTouch: z.boolean(),
  isWeed: z.boolean(),
  /** Set where the species is not known: lists name some plants of this genus as toxic. */
  genus: z.optional(z.string()),
});
export type PlantWarnings = z.infer<typeof PlantWarnings>;
