import type { PublicProfile } from '../../../contract/public-profile.ts';

interface Gardener {
  username: string | null;
  firstName: string | null;
  profileImageUrl: string | null;
}

/** What a gardener is called to others: never by the e-mail address. */
export const displayName = ({ username, firstName }: Pick<Gardener, 'username' | 'firstName'>): string =>
  username?.trim() || firstName?.trim() || 'Garden User';

/** What others may know of a gardener. */
export const publicProfile = (gardener: Gardener): PublicProfile => ({
  username: displayName(gardener),
  profileImageUrl: gardener.profileImageUrl,
});
