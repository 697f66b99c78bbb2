import { lazy, Suspense } from 'react';
import { useUser } from '../auth/auth.api.ts';

const SeasonTips = lazy(async () => ({ default: (await import('./SeasonTips.tsx')).SeasonTips }));

/** Tips of the season for whoever is signed in. Their place is kept while that is not known, so that nothing jumps. */
export function SeasonTipsPlace({ className }: { className: string }) {
  const { user, isLoading } = useUser();
  if (!user && !isLoading) return null;
  const place = <div className="min-h-136 md:min-h-50" />;
  return (
    <div className={`empty:hidden ${className}`}>
      {user ? (
        <Suspense fallback={place}>
          <SeasonTips />
        </Suspense>
      ) : (
        place
      )}
    </div>
  );
}
