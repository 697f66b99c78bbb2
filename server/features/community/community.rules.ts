import { visibleLength } from '../../../contract/names.ts';
import type { PublicProfile } from '../../../contract/profile.ts';
import { texts } from '../../core/language.ts';

interface Gardener {
  username: string | null;
  firstName: string | null;
  profileImageUrl: string | null;
}

type Names = Pick<Gardener, 'username' | 'firstName'>;

/** The name that a gardener chose to be called by; null for none that can be seen. */
export const chosenName = ({ username, firstName }: Names): string | null =>
  [username, firstName].find((name) => name !== null && visibleLength(name) > 0)?.trim() ?? null;

/** What a gardener is called to others: never by the e-mail address. */
export const displayName = (names: Names): string => chosenName(names) ?? texts().names.people.unnamed;

/** What others may know of a gardener. */
export const publicProfile = (gardener: Gardener): PublicProfile => ({
  username: displayName(gardener),
  profileImageUrl: gardener.profileImageUrl,
});
