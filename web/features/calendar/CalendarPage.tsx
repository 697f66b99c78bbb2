import { useEffect } from 'react';
import { loginUrl } from '../../api/return-to.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useUser } from '../auth/auth.api.ts';

/** The garden's care events. A visitor is sent to sign in. */
export function CalendarPage() {
  const { user, isLoading, isError } = useUser();
  const visitor = !user && !isLoading && !isError;
  useEffect(() => {
    if (visitor) location.replace(loginUrl('/calendar'));
  }, [visitor]);
  return (
    <>
      <PageHeading
        title="Plant Calendar"
        subtitle="Track watering, fertilizing, repotting and the other care of your plants"
      />
      {user ? (
        <EmptyState
          illustration="growing"
          title="This page is being built"
          text="What your plants need, and when, will be here."
        />
      ) : (
        <p role="status" className="py-10 text-center text-ink-2">
          {isError ? 'Your calendar could not be loaded. Please try again later.' : 'Loading your plant calendar...'}
        </p>
      )}
    </>
  );
}
