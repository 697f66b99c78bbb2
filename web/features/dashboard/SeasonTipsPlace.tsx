import { useUser } from '../../api/current-user.ts';
import { SeasonTips } from './SeasonTips.tsx';

/** Tips of the season, for signed-in users. Their space is reserved until the user is known, so that nothing jumps. */
export function SeasonTipsPlace({ className }: { className: string }) {
  const { user, isLoading } = useUser();
  if (!user && !isLoading) return null;
  return (
    <div className={`empty:hidden ${className}`}>
      {user ? <SeasonTips /> : <div className="min-h-136 md:min-h-50" />}
    </div>
  );
}
