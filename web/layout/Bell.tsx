import { Bell as BellIcon } from 'lucide-react';
import { Link } from 'wouter';
import { useUser } from '../features/auth/auth.api.ts';

/** The way to the notifications; only a signed-in user has any. */
export function Bell() {
  const { user } = useUser();
  if (!user) return null;
  return (
    <Link href="/notifications" aria-label="Notifications" className="bell">
      <BellIcon aria-hidden className="icon" />
    </Link>
  );
}
