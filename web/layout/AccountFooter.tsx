import { LogOut } from 'lucide-react';
import * as words from '#words/layout.ts';
import { visibleLength } from '../../contract/names.ts';
import { atBase, photoAt } from '../api/base.ts';
import { useUser } from '../api/current-user.ts';
import { signsOut } from '../features/device/clear-device-data.ts';
import { useThemeOfSettings } from '../features/settings/theme.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Skeleton } from '../ui/Loaded.tsx';

/** A user's display name: username, else first and last name, else 'Garden User'. A name of only invisible characters doesn't count. */
function nameOf(user: { username: string | null; firstName: string | null; lastName: string | null }): string {
  const full = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return [user.username, full].find((name) => visibleLength(name ?? '') > 0) || words.gardenUser;
}

/** The signed-in user or the sign-in link. */
export function AccountFooter() {
  const { user, isLoading } = useUser();
  useThemeOfSettings();
  return (
    <div className="mt-auto border-t border-line pt-3">
      <div className="flex min-h-14 items-center gap-2.5 px-2.5 text-sm">
        {isLoading ? <Skeleton className="h-9 w-40" /> : user ? <SignedIn user={user} /> : <SignedOut />}
      </div>
      {/* Most who come are signed in. */}
      {isLoading && <div className="nav-entry invisible" />}
      {user && (
        <a href={atBase('/api/logout')} {...signsOut} className="nav-entry">
          <LogOut aria-hidden className="icon shrink-0" />
          {words.logOut}
        </a>
      )}
    </div>
  );
}

function SignedIn({ user }: { user: NonNullable<ReturnType<typeof useUser>['user']> }) {
  const name = nameOf(user);
  return (
    <>
      <Avatar name={name} src={user.profileImageUrl && photoAt(user.profileImageUrl, 'thumb')} />
      <p className="min-w-0 flex-1 leading-snug">
        <b className="line-clamp-2 font-semibold [overflow-wrap:anywhere]" title={name}>
          <bdi>{name}</bdi>
        </b>
        <span className="block truncate text-ink-2" title={user.email}>
          {user.email}
        </span>
      </p>
    </>
  );
}

function SignedOut() {
  return (
    <>
      <span className="flex-1 text-ink-2">{words.notLoggedIn}</span>
      <a href={atBase('/api/login')} className="link inline-flex min-h-11 items-center">
        {words.logIn}
      </a>
    </>
  );
}
