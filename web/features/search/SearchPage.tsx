import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** The search of the plant database. */
export function SearchPage() {
  return (
    <>
      <PageHeading title="Search Plants" />
      <EmptyState
        illustration="growing"
        title="This page is being built"
        text="You will find the plants of the catalogue here, by their names and by what is written about them."
      />
    </>
  );
}
