import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** The plants that gardeners share. */
export function CommunityPage() {
  return (
    <>
      <PageHeading title="Community Garden" />
      <EmptyState
        illustration="growing"
        title="This page is being built"
        text="The plants that gardeners share will be here."
      />
    </>
  );
}
