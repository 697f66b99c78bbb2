import * as z from 'zod/mini';
import { Id } from './endpoint.ts';

/** A gardener as the members of a garden know them. */
export const PersonName = z.object({
  userId: Id,
  /** The display name: username, else first name, else `Garden User`. */
  name: z.string(),
});
export type PersonName = z.infer<typeof PersonName>;

/** What everybody may know of a gardener. */
export const PublicProfile = z.object({
  /** The display name: username, else first name, else `Garden User`. */
  username: z.string(),
  profileImageUrl: z.nullable(z.string()),
});
export type PublicProfile = z.infer<typeof PublicProfile>;
