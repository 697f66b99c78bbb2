import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** The profile and the achievements. */
export function SettingsPage() {
  return (
    <>
      <PageHeading title="Settings" />
      <EmptyState
        illustration="growing"
        title="This page is being built"
        text="Your profile and your achievements will be here."
      />
    </>
  );
}
