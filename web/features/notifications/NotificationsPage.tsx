import { Redirect } from 'wouter';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useUser } from '../auth/auth.api.ts';

/** What happened around the user's plants. A visitor is sent home. */
export function NotificationsPage() {
  const { user, isLoading } = useUser();
  if (!user && !isLoading) return <Redirect href="/" replace />;
  return (
    <>
      <PageHeading title="Notifications" />
      {user && (
        <EmptyState
          illustration="growing"
          title="This page is being built"
          text="You will read here when somebody likes one of your plants or writes about it."
        />
      )}
    </>
  );
}
