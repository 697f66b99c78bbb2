import { useUserQuery } from '../../api/current-user.ts';
import { NotLoaded } from '../../ui/Loaded.tsx';

/** In place of a user's own content, if the signed-in user could not be loaded. */
export function UserFailure({ title, headingLevel = 2 }: { title: string; headingLevel?: 2 | 3 }) {
  const user = useUserQuery();
  return <NotLoaded of={user} failed={{ illustration: 'lost', headingLevel, title }} />;
}
