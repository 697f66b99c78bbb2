import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** What every path shows that is no page. */
export function NotFoundPage() {
  return (
    <EmptyState
      illustration="lost"
      headingLevel={1}
      title="404 Page Not Found"
      text="Did you forget to add the page to the router?"
      action={<ButtonLink href="/">Back to the dashboard</ButtonLink>}
    />
  );
}
