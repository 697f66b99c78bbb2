import { lazy, Suspense } from 'react';
import { useUser } from '../features/auth/auth.api.ts';
import { BellLink } from './BellLink.tsx';

const LiveBell = lazy(async () => ({ default: (await import('./LiveBell.tsx')).LiveBell }));

/** The way to the notifications; only a signed-in user has any, and only their browser loads what counts them. */
export function Bell() {
  const { user } = useUser();
  if (!user) return null;
  return (
    <Suspense fallback={<BellLink name="Notifications" badge="" />}>
      <LiveBell />
    </Suspense>
  );
}
