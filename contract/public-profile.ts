import * as z from 'zod/mini';

/** What everybody may know of a gardener. */
export const PublicProfile = z.object({
  /** The display name: username, else first name, else `Garden User`. */
  username: z.string(),
  profileImageUrl: z.nullable(z.string()),
});
export type PublicProfile = z.infer<typeof PublicProfile>;
