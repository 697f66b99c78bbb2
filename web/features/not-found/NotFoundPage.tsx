import { pageNotFound } from '#words/layout.ts';
import * as words from '#words/not-found.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** What every path shows that is no page. */
export function Page() {
  return (
    <EmptyState
      illustration="lost"
      headingLevel={1}
      title={pageNotFound}
      text={words.pageNotFoundText}
      action={<ButtonLink href="/">{words.backToDashboard}</ButtonLink>}
    />
  );
}
