import * as words from '#words/layout.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** What every path shows that is no page. */
export function Page() {
  return (
    <EmptyState
      illustration="lost"
      headingLevel={1}
      title={words.pageNotFound}
      text={words.pageNotFoundText}
      action={<ButtonLink href="/">{words.backToDashboard}</ButtonLink>}
    />
  );
}
