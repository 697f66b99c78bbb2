import * as common from '#words/common.ts';
import { useUserQuery } from '../../api/current-user.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';

/** In place of a user's own content, if the signed-in user could not be loaded. */
export function UserFailure({ title, headingLevel = 2 }: { title: string; headingLevel?: 2 | 3 }) {
  const user = useUserQuery();
  return (
    <div role="alert">
      <EmptyState
        illustration="lost"
        headingLevel={headingLevel}
        title={title}
        text={common.tryAgainLater}
        action={<TryAgain of={user} />}
      />
    </div>
  );
}
