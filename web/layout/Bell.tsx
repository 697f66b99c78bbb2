import { lazy, Suspense } from 'react';
import { useUser } from '../features/auth/auth.api.ts';
import { BellLink } from './BellLink.tsx';
import { PartBoundary } from './PartBoundary.tsx';

const LiveBell = lazy(async () => ({ default: (await import('./LiveBell.tsx')).LiveBell }));

/** The way to the notifications; only a signed-in user has any, and only their browser loads what counts them. */
export function Bell() {
  const { user } = useUser();
  if (!user) return null;
  const uncounted = <BellLink name="Notifications" badge="" />;
  return (
    <PartBoundary fallback={uncounted}>
      <Suspense fallback={uncounted}>
        <LiveBell />
      </Suspense>
    </PartBoundary>
  );
}
